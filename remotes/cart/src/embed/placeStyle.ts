import { color, font, radius, themeDeclarations, touchTarget } from '@kontor/ui';
import { partStyle } from '@kontor/ui/document';

/** Class of the box that everything of the cart stands in. */
export const placeClass = 'kontor';

/**
 * Style of a cart in a shadow tree. Rules of the page end at the tree's root; what is inherited, and custom properties
 * of our names, are set anew on the box inside, where the page cannot reach them. `--kontor-cart-color` is the one
 * thing that a page may say: the colour of the icon. The shop's languages are written from the left, in every page.
 */
export const placeStyle = [
  partStyle,
  ':host{display:inline-block;vertical-align:middle}',
  ':host([hidden]){display:none}',
  `.${placeClass}{all:initial;direction:ltr;unicode-bidi:isolate;display:inline-block;${themeDeclarations()};color-scheme:light;color:var(--kontor-cart-color,${color('ink')});font-family:${font.text};line-height:1.5;-webkit-font-smoothing:antialiased}`,
  `.link{display:inline-grid;place-items:center;inline-size:${touchTarget};block-size:${touchTarget};border-radius:${radius.pill}}`,
  `.link:hover{background:${color('sand')};color:${color('ink')}}`,
].join('\n');
