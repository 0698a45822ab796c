import { type FontSubset, fontPath, fontSubsets } from './headlineFont.ts';
import { themeDeclarations } from './tokens/themeDeclarations.ts';
import { font, touchTarget, type } from './tokens/tokens.ts';

export { fontPath, fontUrls } from './headlineFont.ts';
export { font } from './tokens/tokens.ts';

/** The font face claims every weight, so that browsers never synthesise a bold weight from the only one in the file. */
function fontFace({ file, range }: FontSubset): string {
  return `@font-face{font-family:'Fraunces Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${fontPath}/${file}) format('woff2');unicode-range:${range}}`;
}

/**
 * The headline font, and a fallback whose size is adjusted so that the layout does not shift when the font loads.
 */
export const fontStyle = [
  ...fontSubsets.map(fontFace),
  "@font-face{font-family:'Kontor Headline Fallback';src:local('Georgia'),local('DejaVu Serif'),local('Times New Roman');size-adjust:97%;ascent-override:96%;descent-override:25%}",
].join('\n');

/** The base styles for every part of the chrome: box sizing, controls, headlines, focus rings and reduced motion. */
export const partStyle = [
  '*,*::before,*::after{box-sizing:border-box}',
  'img,svg{display:block;max-width:100%}',
  'button,input,select{font:inherit;color:inherit}',
  'a{color:inherit}',
  `h1,h2,h3{margin:0;font-family:${font.headline};font-weight:${font.headlineWeight};letter-spacing:-0.01em;text-wrap:balance;overflow-wrap:break-word}`,
  ':focus-visible{outline:3px solid var(--k-focus);outline-offset:2px;border-radius:2px}',
  '@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}',
].join('\n');

/**
 * The document-wide styles that all remotes share: the theme's colours, fonts, focus rings and reduced motion.
 */
export const documentStyle = [
  fontStyle,
  `:root{${themeDeclarations()};color-scheme:light}`,
  `html{-webkit-text-size-adjust:none;text-size-adjust:none;scroll-padding-top:96px}`,
  `body{margin:0;background:var(--k-paper);color:var(--k-ink);font-family:${font.text};${type.m}-webkit-font-smoothing:antialiased}`,
  // Behind a modal dialog, this background shows through the scrollbar's empty space and is dimmed like the page.
  `html:has(dialog:modal){background:color-mix(in srgb,var(--k-paper),rgb(31 22 17) 40%)}`,
  partStyle,
  '[data-rendered]{display:contents}',
  `.k-skip{position:absolute;left:8px;top:-80px;z-index:400;padding:10px 16px;min-height:${touchTarget};background:var(--k-surface);border-radius:8px}.k-skip:focus{top:8px}`,
].join('\n');
