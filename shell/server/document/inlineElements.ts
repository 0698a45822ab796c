import { contentAttribute } from '@kontor/federation';
import { hashSource } from '@kontor/federation/early';
import { rememberByText } from './rememberByText.ts';

/** The style element before a fragment's markup. */
const leadingStyle = /^<style (?=data-emotion=).*?<\/style>/s;

/** Markup, separate from its style element. */
type Split = { readonly style: string; readonly rest: string };

/**
 * Splits a part of the document into its style element and the rest. Marks the style with `data-s`; otherwise, Emotion
 * would move styles to the head, and the browser would recalculate the style of every element.
 */
export const splitStyle = rememberByText((markup): Split => {
  const [style = ''] = leadingStyle.exec(markup) ?? [];
  return { style: style.replace('<style ', '<style data-s="" '), rest: markup.slice(style.length) };
});

/**
 * Splits a fragment into its markup and the script element with its state, which comes last. Only scripts read the
 * state, so a document need not send it before its content.
 */
export const splitState = rememberByText((fragment): { readonly markup: string; readonly state: string } => {
  const start = fragment.lastIndexOf(`<script type="application/json" ${contentAttribute}=`);
  return start < 0
    ? { markup: fragment, state: '' }
    : { markup: fragment.slice(0, start), state: fragment.slice(start) };
});

/** A style element with the given text. */
export const styleElement = (text: string): string => `<style>${text}</style>`;

/** A style element's source expression in a content security policy. */
export const styleSource = rememberByText((element) => hashSource(element.replace(/^<style[^>]*>|<\/style>$/g, '')));

/** A function's source as an inline script without whitespace. Its strings must not have spaces next to punctuation. */
export const inlineSource = (source: (...values: never[]) => void): string =>
  String(source)
    .replaceAll(/\s*([^\w\s$'])\s*/g, '$1')
    .replaceAll(/\s+/g, ' ');
