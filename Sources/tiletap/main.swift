import TileTapCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

exit(Program.runProcess(CommandLine.argc, CommandLine.unsafeArgv))
