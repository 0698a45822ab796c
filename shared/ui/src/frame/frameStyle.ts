import { fontStyle, partStyle } from '../document.ts';
import { themeDeclarations } from '../tokens/themeDeclarations.ts';
import { color, font, type } from '../tokens/tokens.ts';

/** The class of the box around a component. */
export const boxClass = 'kontor';

/**
 * The style of a component in a shadow tree. The page's rules do not apply inside the tree, and the box resets
 * inherited properties and our custom properties, because the page may set them, too. Rules for the host element are
 * `!important`, because otherwise the page's rules for that element would win.
 *
 * @param isInline whether the component is part of a line of text and has no background
 */
export const frameStyle = (isInline: boolean): string =>
  [
    partStyle,
    `:host{all:initial!important;display:${isInline ? 'inline-block;vertical-align:middle' : 'block'}!important}`,
    `.${boxClass}{all:initial;display:${isInline ? 'inline-block' : 'block'};${themeDeclarations()};color-scheme:light;color:${color('ink')};font-family:${font.text};-webkit-font-smoothing:antialiased${isInline ? '' : `;background:${color('paper')}`}}`,
    // In em, because the page may have a different root font size. The box has the browser's default font size.
    `.${boxClass}>div{${type.m.replaceAll('rem', 'em')}}`,
  ].join('\n');

/** The font rules, which the page needs because they have no effect in a shadow tree. */
export const frameFonts = (shop: string): string => fontStyle.replaceAll('url(/', `url(${shop}/`);
