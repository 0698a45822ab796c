import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createNullOptions, createRootStore } from '@kontor/store';
import { closeOnBack } from './closeOnBack.browser.ts';

let end: (() => void) | undefined;
let isWide = false;
let onMove: () => void = () => undefined;

// Registered before the listeners under test, because those stop the event.
window.addEventListener('popstate', () => onMove(), { capture: true });

/** Waits until the browser has moved to another history entry. */
const moved = () =>
  new Promise<void>((resolve) => {
    onMove = resolve;
  });

beforeEach(() => {
  isWide = false;
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: isWide }) as MediaQueryList;
  // Each test has a separate history entry.
  history.pushState(null, '', '/page');
  // jsdom does not implement this property.
  history.scrollRestoration = 'auto';
  document.body.innerHTML = `<a href="/next"><b>Next</b></a><a href="/next" target="_blank">Tab</a>
    <a href="tel:+49">Call</a><a href="#place">Place</a><a href="/file" download>File</a>
    <form action="/search"><input name="query" value="coffee"><button>Search</button><button name="kind">Other</button></form>`;
});
afterEach(() => {
  end?.();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** Starts the code under test. `added` returns the number of history entries added since then. */
function setUp() {
  const { overlays } = createRootStore(createNullOptions('DE'));
  const length = history.length;
  end = closeOnBack(overlays);
  /** Opens an overlay that closes when the store requests it. */
  const open = (name: 'cart' | 'account' = 'cart') => {
    const finish = overlays.open(name, () => finish());
    return finish;
  };
  return { overlays, open, added: () => history.length - length };
}

const isAtEntry = () => history.state?.kontorOverlay !== undefined;

/** Presses an element, and returns whether the browser's default action was prevented. */
function press(selector: string, init: MouseEventInit = {}): boolean {
  const element = document.querySelector(selector) as Element;
  // jsdom cannot open pages.
  const stop = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  let isPrevented = false;
  window.addEventListener('click', stop, { once: true });
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return isPrevented;
}

/** The addresses of followed links. A link is followed by clicking a clone of it that is not in the document. */
function recordLinks(): string[] {
  const addresses: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(this.href);
  });
  return addresses;
}

describe('the back button', () => {
  test('the back button closes an open overlay in a narrow window', async () => {
    const { overlays, open } = setUp();
    open();
    expect(isAtEntry()).toBe(true);
    const back = moved();
    history.back();
    await back;
    expect(overlays.openNames).toEqual([]);
    expect(isAtEntry()).toBe(false);
  });

  test('an overlay’s entry is removed if the overlay is closed in another way', async () => {
    const { open } = setUp();
    const close = open();
    const back = moved();
    close();
    await back;
    expect(isAtEntry()).toBe(false);
  });

  test('overlays opened one after another share one entry, even if the first was closed before the second opened', async () => {
    const { overlays, open, added } = setUp();
    open('account');
    const close = open('cart');
    expect(added()).toBe(1);
    const back = moved();
    close();
    open('account');
    await back;
    expect(overlays.openNames).toEqual(['account']);
    expect([isAtEntry(), added()]).toEqual([true, 1]);
  });

  test('the forward button leads to an overlay’s entry, and the page goes back at once', async () => {
    const { overlays, open } = setUp();
    const close = open();
    let step = moved();
    close();
    await step;
    step = moved();
    history.forward();
    await step;
    if (isAtEntry()) await moved();
    expect(isAtEntry()).toBe(false);
    expect(overlays.openNames).toEqual([]);
  });

  test('a page that was loaded at an overlay’s entry goes back to its own entry', async () => {
    history.scrollRestoration = 'manual';
    history.pushState({ kontorOverlay: 'auto' }, '');
    const back = moved();
    setUp();
    await back;
    expect(isAtEntry()).toBe(false);
    expect(history.scrollRestoration).toBe('auto');
  });

  test('an overlay that is opened while the page goes back to its own entry gets a new entry', async () => {
    history.pushState({ kontorOverlay: 'auto' }, '');
    const { open, overlays, added } = setUp();
    const back = moved();
    open();
    expect(added()).toBe(0);
    await back;
    expect([isAtEntry(), added()]).toEqual([true, 0]);
    expect(overlays.openNames).toEqual(['cart']);
    const closed = moved();
    history.back();
    await closed;
    expect(overlays.openNames).toEqual([]);
    expect(isAtEntry()).toBe(false);
  });

  test('the history does not change in wide windows, or for a promotion’s legal text', () => {
    const { overlays, open, added } = setUp();
    overlays.open('promotion');
    expect(added()).toBe(0);
    isWide = true;
    open();
    expect(added()).toBe(0);
  });

  test('the page’s own state and scroll restoration are kept, and other listeners do not notice the overlay', async () => {
    history.replaceState({ key: 'view-7' }, '');
    const { open } = setUp();
    const heard = jest.fn();
    window.addEventListener('popstate', heard);
    const close = open();
    expect(history.state).toMatchObject({ key: 'view-7' });
    expect(history.scrollRestoration).toBe('manual');
    const back = moved();
    close();
    await back;
    window.removeEventListener('popstate', heard);
    expect(heard).not.toHaveBeenCalled();
    expect(history.state).toEqual({ key: 'view-7' });
    expect(history.scrollRestoration).toBe('auto');
  });

  test('a page that returns from the back/forward cache has no open overlay', async () => {
    const { overlays, open } = setUp();
    open();
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(overlays.openNames).toEqual([]);
    expect(isAtEntry()).toBe(true);
    const back = moved();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await back;
    expect(isAtEntry()).toBe(false);
  });
});

describe('the next page', () => {
  test('a link in an open overlay is followed from the page’s own entry, with all its attributes', async () => {
    const links = recordLinks();
    const { overlays, open } = setUp();
    open();
    const back = moved();
    expect(press('a b')).toBe(true);
    expect(links).toEqual([]);
    await back;
    expect(isAtEntry()).toBe(false);
    expect(links).toEqual(['http://localhost/next']);
    // The overlay covers the page until the next page appears.
    expect(overlays.openNames).toEqual(['cart']);
  });

  test('a link that is pressed while a closed overlay’s entry is being removed is followed afterwards', async () => {
    const links = recordLinks();
    const { open } = setUp();
    const close = open();
    const back = moved();
    close();
    expect(press('a b')).toBe(true);
    await back;
    expect(links).toEqual(['http://localhost/next']);
  });

  test('a link to a place on the page closes the overlay', async () => {
    const links = recordLinks();
    const { overlays, open } = setUp();
    open();
    const back = moved();
    press('[href="#place"]');
    await back;
    expect(links).toEqual(['http://localhost/page#place']);
    expect(overlays.openNames).toEqual([]);
  });

  test.each([
    ['with Control', 'a b', { ctrlKey: true }],
    ['with the middle button', 'a b', { button: 1 }],
    ['for a new tab', '[target]', {}],
    ['for a call', '[href^="tel"]', {}],
    ['for a download', '[download]', {}],
    ['outside of links', 'input', {}],
  ])('the browser handles a press %s', (_kind, selector, init) => {
    const { open } = setUp();
    open();
    expect(press(selector, init)).toBe(false);
    expect(isAtEntry()).toBe(true);
  });

  test('the browser handles links and forms while nothing is open', () => {
    const { overlays } = setUp();
    expect(press('a b')).toBe(false);
    overlays.open('promotion');
    expect(press('a b')).toBe(false);
  });

  test('a form in an open overlay is sent from the page’s own entry', async () => {
    const sent = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { open } = setUp();
    open();
    const back = moved();
    document.querySelector('form')?.requestSubmit();
    expect(sent).not.toHaveBeenCalled();
    await back;
    expect(isAtEntry()).toBe(false);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('a form whose button has its own name, target or method is left to the browser', () => {
    const { open } = setUp();
    open();
    let isPrevented: boolean | undefined;
    window.addEventListener(
      'submit',
      (event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    document.querySelector('form')?.requestSubmit(document.querySelector<HTMLElement>('button[name]'));
    expect(isPrevented).toBe(false);
  });

  test('a press that another listener handles is left to that listener', () => {
    const { open } = setUp();
    open();
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press('a b');
    expect(isAtEntry()).toBe(true);
  });
});
