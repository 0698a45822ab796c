/// <reference lib="dom" />
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { promisesSettled } from '@kontor/testing/promisesSettled';
// @ts-expect-error jsdom ships no types, and those that exist are of another major version
import { JSDOM } from 'jsdom';
import { consentScript } from './consentScript.ts';
import { tagManagerScript } from './tagManagerScript.ts';

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

/** Runs a script as a document does. */
const run = (script: string): unknown => page.eval(script);

const banner = (): HTMLElement | null => document.querySelector('#onetrust-banner-sdk');

const press = (label: string): void => {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === label)?.click();
};

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
  });

  test('the consent script asks in the language of the site, named by its headline, and waits', () => {
    run(consentScript('SK'));
    expect(banner()?.lang).toBe('sk-SK');
    expect(document.getElementById(banner()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Vaša voľba cookies',
    );
    expect([announced, wrapped, document.cookie]).toEqual([[], 0, '']);
  });

  test('the consent script stores and announces an acceptance', () => {
    run(consentScript('DE'));
    press('Alle akzeptieren');
    expect(document.cookie).toContain('groups=C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A1');
    expect([banner(), announced.at(-1), wrapped]).toEqual([null, ['C0001', 'C0002', 'C0003', 'C0004'], 1]);
    expect(page.OnetrustActiveGroups).toBe(',C0001,C0002,C0003,C0004,');
  });

  test('the consent script stores a refusal just as easily', () => {
    run(consentScript('DE'));
    press('Nur notwendige');
    expect(document.cookie).toContain('C0001%3A1%2CC0002%3A0%2CC0003%3A0%2CC0004%3A0');
    expect(announced.at(-1)).toEqual(['C0001']);
  });

  test('the consent script does not ask again on the next page, but announces the stored choice', () => {
    run(consentScript('DE'));
    press('Nur notwendige');
    run(consentScript('DE'));
    expect([banner(), wrapped]).toEqual([null, 2]);
  });

  test('the consent script opens on demand with the focus on it, and gives the focus back', () => {
    run(consentScript('DE'));
    press('Nur notwendige');
    const opener = document.querySelector<HTMLElement>('.ot-sdk-show-settings');
    opener?.focus();
    page.OneTrust.ToggleInfoDisplay();
    expect(document.activeElement?.textContent).toBe('Ihre Auswahl zu Cookies');
    press('Alle akzeptieren');
    expect(document.activeElement).toBe(opener);
    expect(document.cookie).toContain('C0004%3A1');
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
