export { Frame } from './Frame.browser.tsx';
export { withFrameFamily } from './frameStyle.ts';
export { headlineFaces } from './headlineFaces.browser.ts';
export { inShop } from './inShop.ts';
export { createShadowTreeCache } from './shadowTreeCache.browser.ts';
