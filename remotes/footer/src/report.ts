/** Logs a failure; the visitor sees nothing of it. */
export type Report = (message: string, detail: unknown) => void;
