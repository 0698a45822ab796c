import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { WhenNear } from './WhenNear.browser.tsx';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting'>;

/** Stands in for the browser's observer; a test tells it what is in view. */
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

test('the placeholder stands until the visitor has come near', () => {
  const { see, observer } = setUp();
  expect(observer.options?.rootMargin).toBe('800px');
  see(false);
  expect(screen.getByRole('link', { name: 'Newsletter' })).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  see(false, true);
  expect(screen.getByRole('form', { name: 'Newsletter' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('what has been shown stays when the visitor goes away again', () => {
  const { see } = setUp();
  see(true);
  see(false);
  expect(screen.getByRole('form', { name: 'Newsletter' })).toBeVisible();
});

test('nothing is watched any more once the place has left the page', () => {
  const { observer, unmount } = setUp();
  expect(observer.observed).toHaveLength(1);
  unmount();
  expect(observer.isConnected).toBe(false);
});

test('nothing is near before the page has its content', async () => {
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

test('a place that leaves the page before that waits no longer', async () => {
  const skeleton = document.createElement('div');
  skeleton.dataset['pending'] = '';
  document.body.append(skeleton);
  const { unmount } = render(<WhenNear placeholder={null}>newsletter</WhenNear>);
  unmount();
  await act(async () => skeleton.remove());
  expect(FakeObserver.all).toEqual([]);
});
