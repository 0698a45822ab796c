import { themeDeclarations } from './tokens/themeDeclarations.ts';
import { font, touchTarget, type } from './tokens/tokens.ts';

/** The path of the headline font on the shell's server; its version makes it immutable. */
export const fontPath = '/assets/fonts/5.3.0';

/** The two subsets of the headline font: Western letters, and those of Polish, Czech, Hungarian, Slovak and Turkish. */
export const fontFiles = {
  latin: 'fraunces-latin-wght-normal.woff2',
  latinExtended: 'fraunces-latin-ext-wght-normal.woff2',
} as const;

const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtendedRange =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

function fontFace(file: string, range: string): string {
  return `@font-face{font-family:'Fraunces Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${fontPath}/${file}) format('woff2');unicode-range:${range}}`;
}

/** The base style of every part of the chrome: box sizing, controls, headlines, focus rings and reduced motion. */
export const partStyle = [
  '*,*::before,*::after{box-sizing:border-box}',
  'img,svg{display:block;max-width:100%}',
  'button,input,select{font:inherit;color:inherit}',
  'a{color:inherit}',
  `h1,h2,h3{margin:0;font-family:${font.headline};font-weight:560;letter-spacing:-0.01em;text-wrap:balance;overflow-wrap:break-word}`,
  ':focus-visible{outline:3px solid var(--k-focus);outline-offset:2px;border-radius:2px}',
  '@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}}',
].join('\n');

/**
 * The style of a document, once for all remotes: the theme's colours, fonts, focus rings and reduced motion. The fallback
 * font's size is adjusted, so that nothing moves when the headline font is loaded.
 */
export const documentStyle = [
  fontFace(fontFiles.latin, latinRange),
  fontFace(fontFiles.latinExtended, latinExtendedRange),
  "@font-face{font-family:'Kontor Headline Fallback';src:local('Georgia'),local('DejaVu Serif'),local('Times New Roman');size-adjust:97%;ascent-override:96%;descent-override:25%}",
  `:root{${themeDeclarations()};color-scheme:light}`,
  `html{-webkit-text-size-adjust:none;text-size-adjust:none;scroll-padding-top:96px}`,
  `body{margin:0;background:var(--k-paper);color:var(--k-ink);font-family:${font.text};${type.m}-webkit-font-smoothing:antialiased}`,
  // While the page cannot scroll, the scroll bar's empty space shows this background; it is dimmed like the page.
  `html:has([data-scroll-lock]:not(dialog),dialog:modal){background:color-mix(in srgb,var(--k-paper),rgb(31 22 17) 40%)}`,
  partStyle,
  `.k-skip{position:absolute;left:8px;top:-80px;z-index:400;padding:10px 16px;min-height:${touchTarget};background:var(--k-surface);border-radius:8px}.k-skip:focus{top:8px}`,
].join('\n');
