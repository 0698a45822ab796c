/// <reference lib="dom" />
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { localeOf, type SiteKey } from '@kontor/site';
import { promisesSettled } from '@kontor/testing/promisesSettled';
// @ts-expect-error jsdom ships no types, and the published types are for another major version
import { JSDOM } from 'jsdom';
import * as v from 'valibot';
import { type ConsentTexts, consentTextsSchema } from './consentTexts.ts';
import { consentScript, tagManagerScript } from './standInScripts.ts';

/** Strings that consist of the prefix and their key, such as `DE accept`. */
const textsOf = (prefix: string): ConsentTexts =>
  v.parse(
    consentTextsSchema,
    Object.fromEntries(Object.keys(consentTextsSchema.entries).map((key) => [key, `${prefix} ${key}`])),
  );

const texts = { of: textsOf, english: textsOf('English') };

type Page = Window &
  typeof globalThis & {
    OneTrust: { ToggleInfoDisplay(): void };
    OptanonWrapper?: () => void;
    OnetrustActiveGroups?: string;
    dataLayer?: unknown[];
  };

let page: Page;
let document: Document;

beforeEach(() => {
  const markup = '<!doctype html><button class="ot-sdk-show-settings">Cookies</button>';
  page = new JSDOM(markup, { url: 'https://shop.example/', runScripts: 'outside-only' }).window;
  document = page.document;
});

afterEach(() => page.close());

/** Runs a script as a document would. */
const run = (script: string): unknown => page.eval(script);

const overlay = (): ShadowRoot | null | undefined => document.querySelector('#onetrust-consent-sdk')?.shadowRoot;
const banner = (): Element | null => overlay()?.querySelector('#onetrust-banner-sdk') ?? null;
const settings = (): Element | null => overlay()?.querySelector('dialog[open]') ?? null;

const pressIn = (within: ParentNode | null, label: string): void => {
  const buttons = [...(within?.querySelectorAll('button') ?? [])];
  const button = buttons.find((one) => one.textContent === label || one.getAttribute('aria-label') === label);
  if (!button) throw new Error(`there is no button ${label}`);
  button.click();
};

const press = (label: string): void => pressIn(banner(), label);

describe('the consent script', () => {
  let announced: unknown[];
  let wrapped: number;

  beforeEach(() => {
    announced = [];
    wrapped = 0;
    page.OptanonWrapper = () => {
      wrapped += 1;
    };
    page.addEventListener('OneTrustGroupsUpdated', (event) => announced.push([...(event as CustomEvent).detail]));
    // jsdom has no modal dialogs.
    page.HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    page.HTMLDialogElement.prototype.close = function () {
      this.open = false;
      this.dispatchEvent(new page.Event('close'));
    };
  });

  const load = (site: SiteKey = 'DE'): void => {
    // Each page has a separate script.
    Reflect.deleteProperty(page, 'OneTrust');
    document.querySelector('#onetrust-consent-sdk')?.remove();
    run(consentScript(site, texts));
  };

  test('the consent script asks in the site’s language, in a region named by its headline, and waits', () => {
    load('SK');
    expect(document.querySelector<HTMLElement>('#onetrust-consent-sdk')?.lang).toBe('sk-SK');
    expect(overlay()?.getElementById(banner()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('SK title');
    expect([announced, wrapped, document.cookie]).toEqual([[], 0, '']);
  });

  test('the consent script puts its overlay before the body, whose elements a framework may take for its own (CONSENT-19)', () => {
    const before = [...document.body.children];
    load();
    expect([...document.body.children]).toEqual(before);
    expect(document.body.previousElementSibling?.id).toBe('onetrust-consent-sdk');
  });

  test.each(['DE', 'CH_FR', 'TR'] as const)(
    'the consent script in %s offers all choices in the site’s language',
    (site) => {
      load(site);
      press(`${site} choose`);
      const labels = [...(banner()?.querySelectorAll('button:not([aria-label])') ?? [])].map(
        ({ textContent }) => textContent,
      );
      expect(new Set(labels).size).toBe(3);
      for (const layer of [banner(), settings()]) expect(layer?.textContent).not.toMatch(/undefined|English/);
      expect(document.querySelector<HTMLElement>('#onetrust-consent-sdk')?.lang).toBe(localeOf(site));
    },
  );

  test('the consent script asks in English on an English page', () => {
    document.documentElement.lang = 'en';
    load('SK');
    expect(banner()?.querySelector('h2')?.textContent).toBe('English title');
  });

  test('the consent script stores and announces an acceptance (CONSENT-2)', () => {
    load();
    press('DE accept');
    expect(document.cookie).toContain('groups=C0001%3A1%2CC0003%3A1%2CC0004%3A1');
    expect([banner(), announced.at(-1), wrapped]).toEqual([null, ['C0001', 'C0003', 'C0004'], 1]);
    expect(page.OnetrustActiveGroups).toBe(',C0001,C0003,C0004,');
  });

  test.each(['/', '/shop'])(
    'the consent script announces only groups that both of two cookies grant: path %s',
    (path) => {
      page.history.replaceState(null, '', '/shop/page');
      document.cookie = `OptanonConsent=groups=C0001%3A1%2CC0003%3A1%2CC0004%3A1; path=${path}`;
      document.cookie = `OptanonConsent=groups=C0001%3A1%2CC0003%3A0%2CC0004%3A1; path=${path === '/' ? '/shop' : '/'}`;
      load();
      expect([banner(), announced]).toEqual([null, [['C0001', 'C0004']]]);
    },
  );

  test('the consent script stores a refusal, and its two buttons look the same (CONSENT-9)', () => {
    load();
    const [refuse, accept] = [...(banner()?.querySelectorAll('.equal') ?? [])];
    expect([refuse?.textContent, accept?.textContent]).toEqual(['DE necessary', 'DE accept']);
    expect(refuse?.className).toBe(accept?.className);
    press('DE necessary');
    expect(document.cookie).toContain('C0001%3A1%2CC0003%3A0%2CC0004%3A0');
    expect(announced.at(-1)).toEqual(['C0001']);
  });

  test('the consent script does not treat closing as a choice and asks again on the next page (CONSENT-10)', () => {
    load();
    press('DE close');
    expect([banner(), document.cookie, announced, document.body.style.paddingBlockEnd]).toEqual([null, '', [], '']);
    load();
    expect(banner()).not.toBeNull();
  });

  test('the consent script does not ask again on the next page, but announces the stored choice', () => {
    load();
    press('DE necessary');
    load();
    expect([banner(), wrapped]).toEqual([null, 2]);
  });

  test.each(['groups=%%', 'groups=C0003', '{"groups":"C0003:1"}', 'interactionCount=0&groups=C0003%3A1'])(
    'the consent script asks again if its cookie does not contain a choice: %s',
    (value) => {
      document.cookie = `OptanonConsent=${value}; path=/`;
      load();
      expect([banner() === null, announced]).toEqual([false, []]);
    },
  );

  test('the consent script offers every group separately and preselects none (CONSENT-9)', () => {
    load();
    press('DE choose');
    const boxes = [...(settings()?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
    expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
      ['C0003', false],
      ['C0004', false],
    ]);
    boxes[1]?.click();
    pressIn(settings(), 'DE save');
    expect(document.cookie).toContain('C0001%3A1%2CC0003%3A0%2CC0004%3A1');
    expect([banner(), settings(), announced.at(-1)]).toEqual([null, null, ['C0001', 'C0004']]);
  });

  test('the consent script’s settings can be opened from the page, show the current choice, and change nothing when closed (CONSENT-20)', () => {
    load();
    press('DE accept');
    const before = document.cookie;
    document.querySelector<HTMLElement>('.ot-sdk-show-settings')?.click();
    expect(settings()?.querySelectorAll('input:checked')).toHaveLength(2);
    pressIn(settings(), 'DE close');
    expect([settings(), document.cookie, announced.length]).toEqual([null, before, 1]);
    page.OneTrust.ToggleInfoDisplay();
    pressIn(settings(), 'DE necessary');
    expect(announced.at(-1)).toEqual(['C0001']);
  });

  test('the consent script stops asking when another tab has chosen', () => {
    load();
    document.cookie = 'OptanonConsent=groups=C0001%3A1%2CC0003%3A1; path=/';
    document.dispatchEvent(new page.Event('visibilitychange'));
    expect([banner(), announced]).toEqual([null, [['C0001', 'C0003']]]);
  });

  test('the consent script runs once per page', () => {
    load();
    run(consentScript('DE', texts));
    expect(overlay()?.querySelectorAll('section')).toHaveLength(1);
  });
});

describe('the tag manager', () => {
  test('the tag manager sends events from before and after its start, once and in order', async () => {
    const calls: { url: string; body: unknown; site: string | null }[] = [];
    page.fetch = (async (url: string, init: RequestInit) => {
      calls.push({ url, body: JSON.parse(String(init.body)), site: new Headers(init.headers).get('site') });
      return new Response(null, { status: 204 });
    }) as typeof fetch;
    page.dataLayer = [{ event: 'early' }];
    run(tagManagerScript('AT'));
    expect(page.dataLayer.push({ event: 'late' }, { ecommerce: null })).toBe(3);
    await promisesSettled();
    page.dataLayer.push({ event: 'later' });
    await promisesSettled();
    expect(calls).toEqual([
      {
        url: '/service/tagmanager/api/pushes',
        site: 'AT',
        body: { pushes: [{ event: 'early' }, { event: 'late' }, { ecommerce: null }] },
      },
      { url: '/service/tagmanager/api/pushes', site: 'AT', body: { pushes: [{ event: 'later' }] } },
    ]);
  });
});
