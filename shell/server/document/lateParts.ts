import { lateAttribute } from '@kontor/federation';
import { hashSource } from '@kontor/federation/early';
import { headerHeights, wideWindow } from '@kontor/site';
import { inlineSource, splitState, splitStyle, styleElement } from './inlineElements.ts';
import { rememberByText } from './rememberByText.ts';
import { restoreLateParts } from './restoreLateParts.browser.js';

const lateStart = new RegExp(`<(div|dialog)\\b[^>]*? ${lateAttribute}=""[^>]*>`, 'g');
const idOf = (tag: string): string => / id="([\w-]+)"/.exec(tag)?.[1] ?? '';

/** The position after an element's end tag. A server's markup has an end tag for each of these elements. */
function endOf(markup: string, start: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(markup); tag; tag = tags.exec(markup)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return markup.length;
}

/** Replaces each late part with a `template`. */
function takeOut(markup: string) {
  const parts: { readonly id: string; readonly html: string }[] = [];
  const kept: string[] = [];
  let end = 0;
  for (const { 0: tag, 1: name = '', index } of markup.matchAll(lateStart)) {
    const id = idOf(tag);
    // A late part may be inside another one.
    if (index < end || id === '') continue;
    kept.push(markup.slice(end, index), `<template ${lateAttribute}="${id}"></template>`);
    end = endOf(markup, index, name);
    parts.push({ id, html: markup.slice(index, end) });
  }
  return { kept: kept.join('') + markup.slice(end), parts };
}

/** The top-level rules of a style sheet without comments. Joined, they are the whole style sheet. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of css.matchAll(/[{}]|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (token !== '}' || depth > 0) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return [...rules, css.slice(start)];
}

const emotionStyle = /^(<style[^>]*?)( data-emotion="[^"]*")>(.*)<\/style>$/s;
const className = /\bcss-[\da-z]+/g;

/**
 * Splits Emotion's style element into the rules that the markup needs and those that only its late parts need. The late
 * element has the names of all rules, so that Emotion writes none of them again.
 */
function splitRules(style: string, markup: string) {
  const [, start = '<style', names = '', css = ''] = emotionStyle.exec(style) ?? [];
  const early = new Set(markup.match(className));
  const isLate = (rule: string): boolean => {
    const classes = rule.match(className) ?? [];
    return classes.length > 0 && !classes.some((name) => early.has(name));
  };
  const rules = rulesOf(css);
  return {
    early: `${start}>${rules.filter((rule) => !isLate(rule)).join('')}</style>`,
    late: `${start}${names}>${rules.filter(isLate).join('')}</style>`,
  };
}

/** The id of the element around the late parts. */
const containerId = 'k-late';

/** The height of a header with all rows, including a promotion, which sets the property on the root element. */
const headerHeight = `calc(${headerHeights.wide / 16}rem + var(--promotion-height,0rem))`;

/**
 * Rules for browsers without scripts, where flyouts stay at the end of the document. There, a flyout is a popover below
 * the navigation. It shows while the pointer is over its item or over itself, and, unless the pointer is over another
 * item, while its button has opened it and the focus is on the button or in the flyout. An open flyout is otherwise
 * transparent, because the focus could not enter it if it were not displayed. In browsers that cannot place it below the
 * navigation, it is below the header of a page that is not scrolled. Narrow windows show no flyouts, and the drawer
 * needs scripts.
 */
function plainStyle(ids: readonly string[]): string {
  const each = (selector: (id: string) => string) => ids.map(selector);
  const unhovered = 'html:not(:has(li:hover>*>[popovertarget]))';
  const shown = [
    `#${containerId}>[popover]:hover`,
    `${unhovered} #${containerId}>:popover-open:focus-within`,
    ...each((id) => `html:has(li:hover>*>[popovertarget=${id}]) #${id}`),
    ...each((id) => `${unhovered}:has([popovertarget=${id}]:focus) #${id}:popover-open`),
  ];
  return styleElement(
    `@media screen and (scripting:none) and ${wideWindow}{${[
      '#header [popovertarget]{visibility:visible}',
      '#header nav:has([popovertarget]){anchor-name:--navigation}',
      `#${containerId}>[popover]{position:fixed;position-anchor:--navigation;inset:anchor(bottom) 0 auto;inline-size:auto;block-size:auto;margin:0;padding:0;border-inline:0;color:inherit}`,
      `@supports not (top:anchor(bottom)){#${containerId}>[popover]{position:absolute;inset:${headerHeight} 0 auto}}`,
      `#${containerId}>:popover-open{display:block;opacity:0;pointer-events:none}`,
      `${shown.join()}{display:block;opacity:1;pointer-events:auto}`,
    ].join('')}}`,
  );
}

const restoreScript = `(${inlineSource(restoreLateParts)})('${containerId}','${lateAttribute}')`;

/** The source expression in a content security policy for the script that puts late parts back. */
export const restoreScriptSource = hashSource(restoreScript);

/**
 * Splits a header into its pieces. The late parts, which are closed flyouts and the closed drawer, are separate, so
 * that a document can send them after its content and the first screen arrives earlier. An inline script puts them back
 * before React hydrates the header. If a header has no late parts, their pieces are empty.
 */
export const splitHeader = rememberByText((fragment) => {
  const { style, rest } = splitStyle(fragment);
  const { markup, state } = splitState(rest);
  const { kept, parts } = takeOut(markup);
  if (parts.length === 0) return { style, markup, lateStyles: [], lateParts: '', state };
  let early = kept;
  const popovers: string[] = [];
  const html = parts.map((part) => {
    const controlled = new RegExp(`(<button [^>]*?)(?= aria-controls="${part.id}")`);
    if (!controlled.test(kept)) return part.html;
    early = early.replace(controlled, `$1 popovertarget="${part.id}"`);
    popovers.push(part.id);
    return part.html.replace(/^<div/, '<div popover=""');
  });
  const rules = splitRules(style, kept);
  return {
    style: rules.early,
    markup: early,
    lateStyles: [rules.late, plainStyle(popovers)],
    lateParts: `<div id="${containerId}">${html.join('')}</div><script>${restoreScript}</script>`,
    state,
  };
});
