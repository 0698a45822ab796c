/** Thrown if a command line is wrong whatever the registry contains. The command exits with 2 instead of 1. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
