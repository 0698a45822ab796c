import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startEarly } from './startEarly.browser.js';

const flyout = (name: string) => `<li><div><a href="#${name}">${name}</a>
  <button aria-expanded="false" aria-controls="${name}">Submenu ${name}</button></div>
  <div id="${name}" data-open="false"><a href="#in-${name}">In ${name}</a><button data-close>Close ${name}</button></div></li>`;

const markup = `<div data-rendered="1.2.3">
  <button command="show-modal" commandfor="drawer">Menu</button>
  <form><input type="search" aria-label="Search"><button>Go</button></form>
  <nav aria-label="Account"><a href="/usermenu" aria-expanded="false" aria-controls="account">Account</a>
    <div id="account" data-open="false"><a href="/orders">Orders</a></div></nav>
  <nav><ul>${flyout('coffee')}${flyout('home')}</ul></nav>
  <dialog id="drawer"><button command="close" commandfor="drawer">Close menu</button></dialog>
  <section><button aria-expanded="false" aria-controls="links">Links</button><div id="links" data-open="false"></div></section>
  <p><code>HOME15</code><button data-copy="HOME15">Copy</button></p>
</div><p>Elsewhere</p>`;

beforeAll(() => {
  startEarly();
  startEarly();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

beforeEach(() => {
  document.body.innerHTML = markup;
});
afterEach(() => {
  document.body.replaceChildren();
});

const byText = (text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('a, button, p')].find(
    ({ textContent }) => textContent === text,
  );
  if (!found) throw new Error(`there is no ${text}`);
  return found;
};
const isOpen = (id: string) => {
  const button = document.querySelector(`[aria-controls="${id}"]`);
  return [button?.getAttribute('aria-expanded'), document.getElementById(id)?.dataset['open']];
};
const open = ['true', 'true'];
const closed = ['false', 'false'];

/** Simulates a mouse click with the events that a browser would: pointer, focus and click. */
function press(element: HTMLElement): boolean {
  element.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'mouse' }));
  element.focus();
  return element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

const pressKey = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

/** Taps with a finger. Returns whether the link would be followed. */
function tap(element: Element): boolean {
  element.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }));
  return element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

describe('before hydration', () => {
  test('before hydration, each press of a button opens or closes the element that it controls', () => {
    press(byText('Links'));
    expect(isOpen('links')).toEqual(open);
    press(byText('Links'));
    expect(isOpen('links')).toEqual(closed);
  });

  test('before hydration, a link that controls an element opens it instead of being followed', () => {
    expect(press(byText('Account'))).toBe(false);
    expect(isOpen('account')).toEqual(open);
    press(byText('Submenu coffee'));
    expect([isOpen('account'), isOpen('coffee')]).toEqual([closed, open]);
    press(byText('Account'));
    expect([isOpen('account'), isOpen('coffee')]).toEqual([open, closed]);
  });

  test('before hydration, a link is followed, and a button does nothing, while the element that it controls has not arrived', () => {
    document.getElementById('account')?.remove();
    document.getElementById('coffee')?.remove();
    document.getElementById('drawer')?.remove();
    expect(press(byText('Account'))).toBe(true);
    expect(tap(byText('coffee'))).toBe(true);
    for (const name of ['Submenu coffee', 'Menu']) press(byText(name));
    expect(document.querySelectorAll('[aria-expanded="true"]')).toHaveLength(0);
  });

  test('before hydration, a link in an open menu is followed', () => {
    tap(byText('Account'));
    expect(isOpen('account')).toEqual(open);
    expect(tap(byText('Orders'))).toBe(true);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
    'before hydration, a link that controls an element is followed with %s, because that opens another tab',
    (key) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
      expect(byText('Account').dispatchEvent(click)).toBe(true);
      expect(isOpen('account')).toEqual(closed);
    },
  );

  test('before hydration, at most one flyout is open', () => {
    press(byText('Submenu coffee'));
    press(byText('Submenu home'));
    expect([isOpen('coffee'), isOpen('home')]).toEqual([closed, open]);
  });

  test('before hydration, a press outside a flyout closes it', () => {
    press(byText('Submenu coffee'));
    press(byText('Elsewhere'));
    expect(isOpen('coffee')).toEqual(closed);
  });

  test('before hydration, the first tap on a link opens its flyout, and the second follows the link (NAV-34)', () => {
    expect(tap(byText('coffee'))).toBe(false);
    expect(isOpen('coffee')).toEqual(open);
    expect(tap(byText('coffee'))).toBe(true);
    expect(tap(byText('In coffee'))).toBe(true);
  });

  test('before hydration, a mouse click follows a link', () => {
    tap(byText('Elsewhere'));
    pressKey('Shift');
    expect(press(byText('coffee'))).toBe(true);
    expect(isOpen('coffee')).toEqual(closed);
  });

  test.each([
    ['Escape', () => pressKey('Escape')],
    ['its close button', () => press(byText('Close coffee'))],
  ])('before hydration, %s closes a flyout and returns the focus to the flyout’s button', (_name, close) => {
    press(byText('Submenu coffee'));
    byText('In coffee').focus();
    close();
    expect(isOpen('coffee')).toEqual(closed);
    expect(byText('Submenu coffee')).toHaveFocus();
  });

  test('before hydration, the drawer opens and closes in a browser that does not support commands', () => {
    const drawer = document.querySelector('dialog');
    press(byText('Menu'));
    expect(drawer?.open).toBe(true);
    press(byText('Close menu'));
    expect(drawer?.open).toBe(false);
  });

  test.each([
    ['is marked as copied once the clipboard has accepted it', () => Promise.resolve(), true],
    ['stays as it is if the clipboard refuses it', () => Promise.reject(new Error('denied')), false],
  ])('before hydration, a voucher code %s', async (_name, answer, isCopied) => {
    const copied: string[] = [];
    const writeText = (text: string) => {
      copied.push(text);
      return answer();
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const button = byText('Copy');
    press(button);
    expect([copied, 'copied' in button.dataset]).toEqual([['HOME15'], false]);
    await answer().catch(() => undefined);
    await Promise.resolve();
    expect('copied' in button.dataset).toBe(isCopied);
  });

  test('before hydration, a blank search is not submitted, and the field gets the focus', () => {
    let sent: boolean | undefined;
    const note = (event: Event) => {
      sent = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('submit', note);
    const field = document.querySelector('input');
    press(byText('Go'));
    expect([sent, document.activeElement]).toEqual([false, field]);
    if (field) field.value = 'tea';
    press(byText('Go'));
    expect(sent).toBe(true);
    window.removeEventListener('submit', note);
  });

  test.each([
    ['12 34 56', '123456'],
    [' 12 ', '12'],
    ['  ', ''],
    ['filter 4', 'filter 4'],
    [' tea ', ' tea '],
  ])('before hydration, the search “%s” is submitted as “%s” (SEARCH-38)', (typed, sent) => {
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener('submit', stop);
    const field = document.querySelector('input');
    if (field) field.value = typed;
    press(byText('Go'));
    expect(field).toHaveValue(sent);
    window.removeEventListener('submit', stop);
  });
});

test('after hydration, the early script has no effect', () => {
  document.querySelector('[data-rendered]')?.setAttribute('data-hydrated', '');
  press(byText('Submenu coffee'));
  press(byText('Links'));
  expect(tap(byText('coffee'))).toBe(true);
  press(byText('Menu'));
  const writeText = () => Promise.reject(new Error('copied twice'));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  press(byText('Copy'));
  expect([isOpen('coffee'), isOpen('links'), document.querySelector('dialog')?.open]).toEqual([closed, closed, false]);
});
