export { Frame } from './Frame.browser.tsx';
export { inShop } from './inShop.ts';
export { createShadowTreeCache } from './shadowTreeCache.browser.ts';
