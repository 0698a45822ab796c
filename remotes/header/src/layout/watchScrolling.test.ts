import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { watchScrolling } from './watchScrolling.browser.ts';

let header: HTMLElement;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  header = document.createElement('header');
  header.append(document.createElement('nav'));
  header.firstElementChild?.setAttribute('data-sticky-row', '');
  scrollBy(1000);
  stop = watchScrolling(header);
});
afterEach(() => {
  stop();
  Object.assign(window, { scrollY: 0 });
  jest.useRealTimers();
});

function scrollBy(distance: number): void {
  Object.assign(window, { scrollY: window.scrollY + distance });
  window.dispatchEvent(new Event('scroll'));
}
const isShown = () => header.hasAttribute('data-scrolled-up');

describe('scrolling a page with a sticky header', () => {
  test('scrolling up shows the second row 50 ms after the last scroll event, and scrolling down hides it (HEAD-15)', () => {
    scrollBy(-20);
    jest.advanceTimersByTime(49);
    scrollBy(-20);
    jest.advanceTimersByTime(49);
    expect(isShown()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isShown()).toBe(true);
    scrollBy(11);
    jest.advanceTimersByTime(50);
    expect(isShown()).toBe(false);
  });

  test('scrolling by at most 10 pixels has no effect, but small movements add up (HEAD-15)', () => {
    scrollBy(-10);
    jest.advanceTimersByTime(50);
    expect(isShown()).toBe(false);
    scrollBy(-1);
    jest.advanceTimersByTime(50);
    expect(isShown()).toBe(true);
  });

  test('a row that appears slides by at most 30 pixels, or not at all with reduced motion (HEAD-15, UI-32)', () => {
    const [row] = header.children;
    const animate = jest.fn();
    const top = () => (isShown() ? 80 : -320);
    Object.assign(row as Element, { animate, getBoundingClientRect: () => ({ top: top() }) });
    scrollBy(-20);
    jest.advanceTimersByTime(50);
    expect(animate.mock.calls).toEqual([
      [[{ transform: 'translateY(-30px)' }, { transform: 'none' }], { duration: 200, easing: expect.any(String) }],
    ]);
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    scrollBy(20);
    jest.advanceTimersByTime(50);
    expect(animate).toHaveBeenCalledTimes(1);
  });

  test('a header that has been removed no longer reacts to scrolling', () => {
    scrollBy(-20);
    stop();
    jest.advanceTimersByTime(50);
    expect(isShown()).toBe(false);
  });
});
