/** The part of a logger that this module uses. */
type FatalLog = { fatal(fields: { readonly err: unknown }, message: string): void };

/**
 * On an unhandled error, logs one line and ends the program. Node itself would print all of the error's fields, which
 * may contain a request with its cookies.
 *
 * @param log a logger that writes synchronously, as pino does to standard output
 */
export function endOnCrash(log: FatalLog): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the program cannot go on');
    process.exit(1);
  });
}
