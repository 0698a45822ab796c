/** The part of a logger that is used here. */
type FatalLog = { fatal(fields: { readonly err: unknown }, message: string): void };

/**
 * Ends the program with a log line on an unhandled error. Node itself would print all fields of the error, which may contain
 * a request with its cookies.
 *
 * @param log written synchronously, as pino does to the standard output
 */
export function endOnCrash(log: FatalLog): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the program cannot go on');
    process.exit(1);
  });
}
