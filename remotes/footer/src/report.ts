/** Logs a failure that the visitor does not notice. */
export type Report = (message: string, detail: unknown) => void;
