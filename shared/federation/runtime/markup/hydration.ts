export { emptyMarkup } from './emptyMarkup.ts';
export { KeptMarkup } from './KeptMarkup.tsx';
export { keptPart } from './keptPart.tsx';
export { useIsHydrated } from './useIsHydrated.ts';
