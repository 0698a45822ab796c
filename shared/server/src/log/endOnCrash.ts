/** The part of a log that is needed to say why a program ends. */
type FatalLog = { fatal(fields: { readonly err: unknown }, message: string): void };

/**
 * Ends the program with a line in its log when an error reaches nobody. What Node itself prints would hold the error
 * with all its fields: those of an HTTP client hold the request with its cookies.
 *
 * @param log written synchronously, as pino does to the standard output
 */
export function endOnCrash(log: FatalLog): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the program cannot go on');
    process.exit(1);
  });
}
