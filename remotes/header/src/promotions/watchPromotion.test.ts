import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { HeaderEvents, Timer } from '@kontor/browser';
import { createNullOptions, createRootStore } from '@kontor/store';
import { watchParts } from './watchParts.browser.ts';
import { watchPromotion } from './watchPromotion.browser.ts';

const detail = { id: 'top_banner', kind: 'BANNER' };

const markup = `<section><a href="/home">15 % off</a>
  <span><code>HOME15</code><button data-copy="HOME15">Copy</button><span role="status" data-message="Copied."></span></span>
  <details data-legal><summary>Conditions</summary><div>Once per person.</div></details></section>`;

let frame: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<p><button>Elsewhere</button></p>';
  frame = document.createElement('div');
  frame.innerHTML = markup;
  document.body.append(frame);
});
afterEach(() => {
  document.body.replaceChildren();
});

const find = <Found extends HTMLElement>(selector: string) => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};

type Overlays = ReturnType<typeof createRootStore>['overlays'];

/** @param prepare called before watching the promotion */
function watch({ prepare }: { readonly prepare?: (overlays: Overlays) => unknown } = {}) {
  const events: (readonly [string, unknown])[] = [];
  const timers = new Map<Timer, () => void>();
  const { overlays } = createRootStore(createNullOptions('DE'));
  prepare?.(overlays);
  const announce = { emit: (name: keyof HeaderEvents, data: unknown) => void events.push([name, data]) };
  const endParts = watchParts(frame, { detail, events: announce, overlays });
  const endPromotion = watchPromotion(frame, {
    detail,
    events: announce,
    clock: {
      setTimeout: (callback) => {
        const timer = {} as Timer;
        timers.set(timer, callback);
        return timer;
      },
      clearTimeout: (timer) => void timers.delete(timer),
    },
  });
  const end = () => {
    endParts();
    endPromotion();
  };
  return { events, timers, overlays, end };
}

/** Opens or closes the folded part. A browser fires the resulting event in a separate task. */
function toggle(fold: HTMLDetailsElement): void {
  fold.open = !fold.open;
  fold.dispatchEvent(new Event('toggle'));
}

describe('a code that was copied before hydration', () => {
  test('a code that was copied before hydration is announced, and its success message disappears as usual', () => {
    const button = find('[data-copy]');
    button.dataset['copied'] = '';
    const { events, timers } = watch();
    expect(find('[role="status"]').textContent).toBe('Copied.');
    expect(events).toEqual([['kontor:voucher-copied', detail]]);
    for (const callback of timers.values()) callback();
    expect(['copied' in button.dataset, find('[role="status"]').textContent]).toEqual([false, '']);
  });

  test('a code that was copied before hydration is announced only once, even if its promotion is watched again', () => {
    find('[data-copy]').dataset['copied'] = '';
    const { end, timers } = watch();
    end();
    expect(timers.size).toBe(0);
    expect(watch().events).toEqual([]);
  });
});

describe('a picture that cannot be loaded', () => {
  const failed = (source: string) => ['kontor:picture-failed', { ...detail, source }];
  const addPicture = () => {
    frame.insertAdjacentHTML('beforeend', '<picture><img src="https://shop.example/a.jpg" alt="A cup"></picture>');
    return find<HTMLImageElement>('img');
  };

  test('a picture that cannot be loaded is marked and announced once (PROMO-41)', () => {
    const picture = addPicture();
    const { events, end } = watch();
    expect(events).toEqual([]);
    picture.dispatchEvent(new Event('error'));
    picture.dispatchEvent(new Event('error'));
    expect(picture.dataset['state']).toBe('error');
    expect(events).toEqual([failed('https://shop.example/a.jpg')]);
    end();
  });

  test('a picture that failed before it was watched is detected', () => {
    const picture = addPicture();
    for (const [name, value] of Object.entries({ complete: true, currentSrc: '/a.jpg', naturalWidth: 0 }))
      Object.defineProperty(picture, name, { value });
    expect(watch().events).toEqual([failed('/a.jpg')]);
  });
});

describe('the text that a banner unfolds', () => {
  test('the text that a banner unfolds stays open while the visitor uses the banner', () => {
    watch();
    const fold = find<HTMLDetailsElement>('details');
    toggle(fold);
    find('summary').focus();
    find('[data-copy]').focus();
    find('[data-copy]').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(fold.open).toBe(true);
  });

  test('the text that a banner unfolds closes when focus leaves the banner, because the text may cover the focused element', () => {
    watch();
    const fold = find<HTMLDetailsElement>('details');
    toggle(fold);
    find('[data-copy]').focus();
    find('p > button').focus();
    expect(fold.open).toBe(false);
  });

  test('a text that a banner unfolded before it was watched is announced, and closed if another overlay has since opened', () => {
    const fold = find<HTMLDetailsElement>('details');
    fold.open = true;
    const closeMenu = jest.fn();
    const { events, overlays } = watch({ prepare: (store) => store.open('navigation', closeMenu) });
    expect([fold.open, overlays.openNames]).toEqual([false, ['navigation']]);
    expect(closeMenu).not.toHaveBeenCalled();
    expect(events).toEqual([['kontor:legal-opened', detail]]);
  });

  test('the text that a banner unfolds is announced as a legal text only if it contains one', () => {
    const { events, overlays } = watch();
    const fold = find<HTMLDetailsElement>('details');
    fold.removeAttribute('data-legal');
    toggle(fold);
    expect([overlays.isOpen('promotion'), events]).toEqual([true, []]);
    toggle(fold);
    fold.dataset['legal'] = '';
    toggle(fold);
    expect(events).toEqual([['kontor:legal-opened', detail]]);
  });
});
