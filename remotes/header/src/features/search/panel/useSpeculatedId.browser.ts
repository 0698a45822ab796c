import type { Clock } from '@kontor/browser';
import { useEffect, useState } from 'react';

/** How long an entry must be highlighted or pointed at before its page is fetched, in milliseconds. */
const dwellMs = 150;

/** Whether the visitor is saving data. Browsers that do not report this do not prefetch pages either. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * The entry whose page the browser may prefetch, because it has been highlighted or pointed at for a moment. The
 * shell's speculation rules match the entry's attribute. On pages without these rules, the attribute has no effect.
 */
export function useSpeculatedId(id: string | undefined, clock: Clock): string | undefined {
  const [speculatedId, setSpeculatedId] = useState<string>();
  useEffect(() => {
    if (id === undefined || savesData()) return;
    const timer = clock.setTimeout(() => setSpeculatedId(id), dwellMs);
    return () => clock.clearTimeout(timer);
  }, [id, clock]);
  return speculatedId === id ? id : undefined;
}
