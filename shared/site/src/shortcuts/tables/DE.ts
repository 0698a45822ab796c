import type { ShortcutTable } from '../createShortcuts.ts';
import { germanTerms } from '../germanTerms.ts';

export { createShortcuts } from '../createShortcuts.ts';

/** Search shortcuts for the German site. */
export const shortcuts: ShortcutTable = {
  ...germanTerms,
  mobilePlan:
    'mein tarif, mein mobilfunktarif, mein handytarif, mobilfunk vertrag, handyvertrag, guthaben aufladen, prepaid aufladen, simkarte aktivieren, sim karte aktivieren',
};
