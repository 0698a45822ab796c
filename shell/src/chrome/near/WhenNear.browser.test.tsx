import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { WhenNear } from './WhenNear.browser.tsx';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting'>;

/** Replaces the browser's observer. A test decides what is in view. */
class FakeObserver {
  static readonly all: FakeObserver[] = [];
  readonly notify: (entries: readonly Entry[]) => void;
  readonly options: IntersectionObserverInit | undefined;
  readonly observed: Element[] = [];
  isConnected = true;

  constructor(callback: (entries: readonly Entry[]) => void, options?: IntersectionObserverInit) {
    this.notify = callback;
    this.options = options;
    FakeObserver.all.push(this);
  }

  observe(element: Element): void {
    this.observed.push(element);
  }

  disconnect(): void {
    this.isConnected = false;
  }
}

beforeEach(() => {
  FakeObserver.all.length = 0;
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: FakeObserver, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

function setUp() {
  const page = render(
    <WhenNear placeholder={<a href="/subscribenewsletter">Newsletter</a>}>
      <form aria-label="Newsletter" />
    </WhenNear>,
  );
  const [observer] = FakeObserver.all;
  if (!observer) throw new Error('nothing is observed');
  const see = (...entries: readonly boolean[]) =>
    act(() => observer.notify(entries.map((isIntersecting) => ({ isIntersecting }))));
  return { ...page, observer, see };
}

test('the placeholder is shown until the visitor comes near it', () => {
  const { see, observer } = setUp();
  expect(observer.options?.rootMargin).toBe('800px');
  see(false);
  expect(screen.getByRole('link', { name: 'Newsletter' })).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  see(false, true);
  expect(screen.getByRole('form', { name: 'Newsletter' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the content stays if the visitor scrolls away again', () => {
  const { see } = setUp();
  see(true);
  see(false);
  expect(screen.getByRole('form', { name: 'Newsletter' })).toBeVisible();
});

test('the observer is disconnected on unmount', () => {
  const { observer, unmount } = setUp();
  expect(observer.observed).toHaveLength(1);
  unmount();
  expect(observer.isConnected).toBe(false);
});

test('the content is not shown before the page has settled', async () => {
  const skeleton = document.createElement('div');
  skeleton.dataset['pending'] = '';
  document.body.append(skeleton);
  render(
    <WhenNear placeholder={<a href="/subscribenewsletter">Newsletter</a>}>
      <form aria-label="Newsletter" />
    </WhenNear>,
  );
  expect(FakeObserver.all).toEqual([]);
  await act(async () => skeleton.remove());
  expect(FakeObserver.all).toHaveLength(1);
  expect(FakeObserver.all[0]?.observed).toHaveLength(1);
});

test('unmounting ends the wait for the page', async () => {
  const skeleton = document.createElement('div');
  skeleton.dataset['pending'] = '';
  document.body.append(skeleton);
  const { unmount } = render(<WhenNear placeholder={null}>newsletter</WhenNear>);
  unmount();
  await act(async () => skeleton.remove());
  expect(FakeObserver.all).toEqual([]);
});
