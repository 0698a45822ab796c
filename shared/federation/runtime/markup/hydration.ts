export { emptyMarkup } from './emptyMarkup.ts';
export { KeptMarkup } from './KeptMarkup.tsx';
export { useIsHydrated } from './useIsHydrated.ts';
