import { createContext, useContext } from 'react';

/** Logs a failure; the visitor sees nothing of it. */
export type Report = (message: string, detail: unknown) => void;

const ReportContext = createContext<Report>(() => undefined);

export const ReportProvider = ReportContext.Provider;

export function useReport(): Report {
  return useContext(ReportContext);
}
