import { createContext, useContext } from 'react';

/** Takes what went wrong without troubling the visitor. */
export type Report = (message: string, detail: unknown) => void;

const ReportContext = createContext<Report>(() => undefined);

/** Gives the report to everything inside. */
export const ReportProvider = ReportContext.Provider;

/** Where the surrounding footer reports to. */
export function useReport(): Report {
  return useContext(ReportContext);
}
