import { fontStyle, partStyle } from '../document.ts';
import { themeDeclarations } from '../tokens/themeDeclarations.ts';
import { color, font, type } from '../tokens/tokens.ts';

/**
 * The headline font's name around shadow trees. Its rules are in the page, so they must not have the name that the font
 * has in its npm package: a page with that package would get the shop's files, which have only one weight.
 */
export const frameFamily = 'Kontor Headline';

/** A style that names the headline font as shadow trees do. */
export const withFrameFamily = (style: string): string => style.replaceAll('Fraunces Variable', frameFamily);

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
    withFrameFamily(partStyle),
    `:host{all:initial!important;display:${isInline ? 'inline-block;vertical-align:middle' : 'block'}!important}`,
    `.${boxClass}{all:initial;display:${isInline ? 'inline-block' : 'block'};${themeDeclarations()};color-scheme:light;color:${color('ink')};font-family:${font.text};-webkit-font-smoothing:antialiased${isInline ? '' : `;background:${color('paper')}`}}`,
    // In em, because the page may have a different root font size. The box has the browser's default font size.
    `.${boxClass}>div{${type.m.replaceAll('rem', 'em')}}`,
  ].join('\n');

/** The font rules, which the page needs because they have no effect in a shadow tree. */
export const frameFonts = (shop: string): string => withFrameFamily(fontStyle).replaceAll('url(/', `url(${shop}/`);
