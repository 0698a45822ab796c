import { fontStyle, partStyle } from '../document.ts';
import { themeDeclarations } from '../tokens/themeDeclarations.ts';
import { color, font, type } from '../tokens/tokens.ts';

/** The class of the box around a component. */
export const boxClass = 'kontor';

/**
 * The style of a component in a shadow tree. The page's rules do not apply inside the tree, and the box resets inherited
 * properties and our custom properties, as the page may have its own. Rules for the host element are important, because
 * the page's rules for it would win otherwise.
 *
 * @param isInline whether the component is a part of a line, without a background
 */
export const frameStyle = (isInline: boolean): string =>
  [
    partStyle,
    `:host{all:initial!important;display:${isInline ? 'inline-block;vertical-align:middle' : 'block'}!important}`,
    `.${boxClass}{all:initial;display:${isInline ? 'inline-block' : 'block'};${themeDeclarations()};color-scheme:light;color:${color('ink')};font-family:${font.text};-webkit-font-smoothing:antialiased${isInline ? '' : `;background:${color('paper')}`}}`,
    // In em, because the page may have another root font size. The box has the browser's.
    `.${boxClass}>div{${type.m.replaceAll('rem', 'em')}}`,
  ].join('\n');

/** The fonts, whose rules have no effect in a shadow tree. */
export const frameFonts = (shop: string): string => fontStyle.replaceAll('url(/', `url(${shop}/`);
