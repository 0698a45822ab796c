import { expect, test } from '@jest/globals';
import { lateAttribute } from '@kontor/federation';
// @ts-expect-error jsdom ships no types, and the published ones are for another major version
import { JSDOM } from 'jsdom';
import { restoreScriptSource, splitHeader } from './lateParts.ts';

const style =
  '<style data-emotion="css a b c">.css-a{top:0}.css-b{left:0}@media (hover){.css-b:hover,li:hover>.css-b{left:1px}}@keyframes k{from{top:0}}.css-c{content:"}"}</style>';
const state = '<script type="application/json" data-content="header">{}</script>';
const flyout = `<div id="_p1_" ${lateAttribute}="" data-open="false" class="css-b"><div class="css-c">Kaffee<div></div></div></div>`;
const drawer = `<dialog id="_p2_" ${lateAttribute}="" class="css-b css-c"><div>Menü</div></dialog>`;
const account = `<a href="/login" aria-controls="_p3_">Anmelden</a><div id="_p3_" ${lateAttribute}="">Konto</div>`;
const markup = `<div data-rendered="1"><nav>${account}<ul><li class="css-a"><div><button type="button" aria-controls="_p1_">Kaffee</button></div>${flyout}</li></ul></nav>${drawer}</div>`;

const split = splitHeader(`${style}${markup}${state}`);

test('a header without late parts is not changed', () => {
  expect(splitHeader('<header>Kontor</header>')).toEqual({
    style: '',
    markup: '<header>Kontor</header>',
    lateStyles: [],
    lateParts: '',
    state: '',
  });
});

test('late parts and the rules that only they need are separate from the rest of the header', () => {
  expect(split.style).toBe('<style data-s="">.css-a{top:0}@keyframes k{from{top:0}}</style>');
  expect(split.lateStyles[0]).toBe(
    '<style data-s="" data-emotion="css a b c">.css-b{left:0}@media (hover){.css-b:hover,li:hover>.css-b{left:1px}}.css-c{content:"}"}</style>',
  );
  expect(split.markup).not.toMatch(/css-[bc]|Menü|Konto</);
  expect(split.lateParts).toMatch(/^<div id="k-late"><div .*Konto.*Kaffee.*<dialog .*Menü.*<\/dialog><\/div><script>/);
  expect(split.state).toBe(state);
});

test('without scripts, a button opens a flyout as a popover, and hovering over its item opens it too', () => {
  expect(split.markup).toContain('<button type="button" popovertarget="_p1_" aria-controls="_p1_">');
  expect(split.lateParts).toContain('<div popover="" id="_p1_"');
  expect(split.lateStyles[1]).toContain('html:has(li:hover>*>[popovertarget=_p1_]) #_p1_,');
  // Links lead to pages with the same content as their panels, and the drawer needs scripts.
  expect(split.markup.match(/popovertarget/g)).toHaveLength(1);
  expect(split.lateParts.match(/popover=/g)).toHaveLength(1);
});

test('the inline script puts all late parts back, so that the header is as the server rendered it', () => {
  const html = `<div id="header">${split.markup}</div><main></main>${split.lateParts}`;
  const { document } = new JSDOM(html, { runScripts: 'dangerously' }).window;
  expect(document.getElementById('header').innerHTML).toBe(markup);
  expect(document.getElementById('k-late')).toBeNull();
  expect(restoreScriptSource).toMatch(/^'sha256-/);
});
