import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { PublishedEvents } from '@kontor/federation';
import type { CartWindowEvents } from '@kontor/store';
import { expectConsole } from '@kontor/testing';
import { promisesSettled } from '@kontor/testing/promisesSettled';
import { fakeCartApp } from '../../testing/fakeCartApp.ts';
import type { CartApp } from '../cartApp.ts';
import { cartElement, defineCartElement } from './defineCartElement.browser.ts';

const early = document.createElement('kontor-mini-cart');
let fake: ReturnType<typeof fakeCartApp>;

beforeAll(() => {
  early.setAttribute('site', 'TR');
  document.body.append(early);
  const app: CartApp = {
    render: (...call) => fake.app.render(...call),
    openPageCart: (...call) => fake.app.openPageCart(...call),
  };
  fake = fakeCartApp();
  defineCartElement(async () => app);
});

afterEach(() => {
  document.body.replaceChildren();
  fake = fakeCartApp();
});

async function show(attributes: Record<string, string>) {
  const element = document.createElement(cartElement);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await promisesSettled();
  return element;
}

const renderedText = (element: HTMLElement) => element.shadowRoot?.querySelector('button')?.textContent;
const link = (element: HTMLElement) => element.shadowRoot?.querySelector('a');

test('an existing element is upgraded', async () => {
  await promisesSettled();
  expect(renderedText(early)).toBe('TR tr-TR');
});

test('a second definition of the element is ignored', () => {
  expect(() => defineCartElement(async () => fake.app)).not.toThrow();
});

describe('the element', () => {
  test('the element applies several attribute changes in one update', async () => {
    const element = await show({ site: 'DE' });
    const before = fake.render.mock.calls.length;
    element.setAttribute('site', 'CH_FR');
    element.setAttribute('language', 'fr-CH');
    await promisesSettled();
    expect(renderedText(element)).toBe('CH_FR fr-CH');
    expect(fake.render).toHaveBeenCalledTimes(before);
  });

  test('the cart stays when its element is moved, and is removed along with its element', async () => {
    const element = await show({ site: 'DE' });
    const header = document.body.appendChild(document.createElement('header'));
    header.append(element);
    await promisesSettled();
    expect(fake.remove).not.toHaveBeenCalled();
    element.remove();
    await promisesSettled();
    expect(fake.remove).toHaveBeenCalledTimes(1);
    expect(element.shadowRoot?.childNodes).toHaveLength(0);
  });

  test('an element that is reinserted renders the cart again', async () => {
    const element = await show({ site: 'DE' });
    element.remove();
    await promisesSettled();
    document.body.append(element);
    await promisesSettled();
    expect(renderedText(element)).toBe('DE de-DE');
  });

  test.each([
    [{}, 'Warenkorb', '/service/cartfrontend/cart'],
    [{ site: 'XX', language: 'hu-HU' }, 'Kosár', '/service/cartfrontend/cart'],
    [{ site: 'xx', shop: 'https://shop.example' }, 'Warenkorb', 'https://shop.example/service/cartfrontend/cart'],
    [{ site: 'PL', shop: 'nowhere' }, 'Koszyk', '/service/cartfrontend/cart'],
  ])('an element with the invalid attributes %j is a link to the cart', async (attributes, name, href) => {
    document.documentElement.lang = '';
    expectConsole('warn', /only its link \(options\)\. TypeError/);
    const element = await show(attributes as Record<string, string>);
    expect(link(element)).toHaveAccessibleName(name);
    expect(link(element)).toHaveAttribute('href', href);
    expect(fake.render).not.toHaveBeenCalled();
  });

  test('an element shows the cart once its site becomes valid, and the link once it becomes invalid', async () => {
    expectConsole('warn', /"site" is "XX"/);
    expectConsole('warn', /"site" is undefined/);
    const element = await show({ site: 'XX' });
    element.setAttribute('site', 'CZ');
    await promisesSettled();
    expect(renderedText(element)).toBe('CZ cs-CZ');
    expect(link(element)).toBeNull();
    element.removeAttribute('site');
    await promisesSettled();
    expect(renderedText(element)).toBeUndefined();
    expect(link(element)).toHaveAccessibleName('Warenkorb');
  });

  test('an element’s openPageCart resolves only while the element is in the document', async () => {
    const element = await show({ site: 'DE' });
    const open = () => (element as unknown as { openPageCart: () => Promise<unknown> }).openPageCart();
    expect(await open()).toBe(fake.pageCart);
    element.remove();
    await promisesSettled();
    await expect(open()).rejects.toThrow('not in a document');
  });
});

test('the published types declare the events that the store sends and listens for on window', () => {
  type Published = PublishedEvents['embed'];
  // The compiler compares the two types in both directions.
  const sent = (events: Published): Pick<WindowEventMap, keyof Published> => events;
  const published = (events: Pick<WindowEventMap, keyof CartWindowEvents>): Published => events;
  const events = {
    'cart-data-changed': new CustomEvent('a', { detail: { itemCount: 1 } }),
    'cart-trigger-update': new Event('b'),
  };
  expect(published(sent(events))).toBe(events);
});
