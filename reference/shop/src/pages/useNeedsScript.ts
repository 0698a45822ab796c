import { createContext, useContext } from 'react';

/** Is called while a server renders a component that needs its script in the browser. */
export const NeedsScriptContext = createContext<() => void>(() => undefined);

/** Says that the page needs its script. A page that needs none is never hydrated (decision 0021). */
export function useNeedsScript(isNeeded: boolean): void {
  const noteNeed = useContext(NeedsScriptContext);
  if (isNeeded) noteNeed();
}
