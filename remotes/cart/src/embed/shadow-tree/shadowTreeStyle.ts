import { color, font, radius, themeDeclarations, touchTarget } from '@kontor/ui';
import { partStyle } from '@kontor/ui/document';
import { withFrameFamily } from '@kontor/ui/frame';

/** The class of the box around the cart. */
export const boxClass = 'kontor';

/**
 * The style of a cart in a shadow tree. The page's rules do not apply inside the tree, and the box resets inherited
 * properties and our custom properties. The only property that a page can set is `--kontor-cart-color`, the icon's
 * colour. The text direction is always left to right.
 */
export const shadowTreeStyle = [
  withFrameFamily(partStyle),
  ':host{display:inline-block;vertical-align:middle}',
  ':host([hidden]){display:none}',
  `.${boxClass}{all:initial;direction:ltr;unicode-bidi:isolate;display:inline-block;${themeDeclarations()};color-scheme:light;color:var(--kontor-cart-color,${color('ink')});font-family:${font.text};line-height:1.5;-webkit-font-smoothing:antialiased}`,
  `.link{display:inline-grid;place-items:center;inline-size:${touchTarget};block-size:${touchTarget};border-radius:${radius.pill}}`,
  `.link:hover{background:${color('sand')};color:${color('ink')}}`,
].join('\n');
