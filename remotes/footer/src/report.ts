/** Logs a failure that visitors do not notice. */
export type Report = (message: string, detail: unknown) => void;
