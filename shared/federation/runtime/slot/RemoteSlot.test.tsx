import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { expectConsole } from '@kontor/testing';
import { act, render, screen } from '@testing-library/react';
import { StrictMode, Suspense, use } from 'react';
import { createFakeLoader, fakeModule } from '../../testing/index.ts';
import { RemoteSlot } from './RemoteSlot.tsx';
import type { SlotReport } from './slotReport.ts';

const cart = 'shop_cart/MiniCart';
const newsletter = 'shop_newsletter/NewsletterForm';
const context = { site: 'AT', platform: 'MATCH', locale: 'de-AT' } as const;
const fallback = <a href="/cart">To the cart</a>;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function setUp() {
  const onReport = jest.fn<(report: SlotReport) => void>();
  const fake = createFakeLoader();
  const slot = { loader: fake.loader, locale: 'de-AT', onReport } as const;
  return { ...fake, onReport, slot, outcomes: () => onReport.mock.calls.map(([{ outcome }]) => outcome) };
}

test('a slot shows its fallback immediately, then the module with the page’s props', async () => {
  const { slot, arrive, onReport } = setUp();
  render(<RemoteSlot {...slot} id={cart} props={context} fallback={fallback} />);
  expect(screen.getByRole('link', { name: 'To the cart' })).toBeVisible();
  arrive(
    cart,
    fakeModule<typeof cart>(({ site, i18n }) => <p>{`cart of ${site} in ${i18n.locale}`}</p>),
  );
  await settle();
  expect(screen.getByText('cart of AT in de-AT')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await pass(60_000);
  expect(onReport).not.toHaveBeenCalled();
});

test('a slot loads its module only once even though effects run twice', async () => {
  const { slot, arrive, onReport, requested } = setUp();
  arrive(
    cart,
    fakeModule<typeof cart>(() => <p>cart</p>),
  );
  render(
    <StrictMode>
      <RemoteSlot {...slot} id={cart} props={context} fallback={fallback} />
    </StrictMode>,
  );
  await settle();
  await pass(60_000);
  expect(screen.getByText('cart')).toBeVisible();
  expect(requested).toEqual([cart, cart]);
  expect(onReport).not.toHaveBeenCalled();
});

describe('a module that misses the deadline', () => {
  test('a module that misses the deadline leaves the fallback in place and causes one report', async () => {
    const { slot, outcomes } = setUp();
    render(<RemoteSlot {...slot} id={cart} props={context} fallback={fallback} deadlineMs={500} />);
    await pass(499);
    expect(outcomes()).toEqual([]);
    await pass(60_000);
    expect(outcomes()).toEqual(['deadline']);
    expect(screen.getByRole('link', { name: 'To the cart' })).toBeVisible();
  });

  test('a module that misses the deadline is shown when it arrives, and reported as late', async () => {
    const { slot, arrive, outcomes } = setUp();
    render(<RemoteSlot {...slot} id={cart} props={context} fallback={fallback} />);
    await pass(3000);
    arrive(
      cart,
      fakeModule<typeof cart>(() => <p>cart</p>),
    );
    await settle();
    expect(screen.getByText('cart')).toBeVisible();
    expect(outcomes()).toEqual(['deadline', 'late']);
  });

  test('the deadline of a slot covers a module that suspends in its first render', async () => {
    const { slot, arrive, outcomes } = setUp();
    const never = new Promise<string>(() => undefined);
    arrive(
      cart,
      fakeModule<typeof cart>(() => <p>{use(never)}</p>),
    );
    render(<RemoteSlot {...slot} id={cart} props={context} fallback={fallback} />);
    await settle();
    expect(screen.getByRole('link', { name: 'To the cart' })).toBeVisible();
    await pass(3000);
    expect(outcomes()).toEqual(['deadline']);
  });
});

test('a module that fails to load leaves the fallback in place and causes a report', async () => {
  const { slot, fail, outcomes } = setUp();
  render(<RemoteSlot {...slot} id={cart} props={context} fallback={fallback} />);
  fail(cart, new Error('status 404'));
  await settle();
  expect(screen.getByRole('link', { name: 'To the cart' })).toBeVisible();
  expect(outcomes()).toEqual(['load-failed']);
});

test('a module that throws while rendering is replaced by the fallback and reported', async () => {
  expectConsole('error', /out of beans/);
  const { slot, arrive, onReport } = setUp();
  arrive(
    cart,
    fakeModule<typeof cart>(() => {
      throw new Error('out of beans');
    }),
  );
  render(<RemoteSlot {...slot} id={cart} props={context} fallback={fallback} />);
  await settle();
  await pass(60_000);
  expect(screen.getByRole('link', { name: 'To the cart' })).toBeVisible();
  expect(onReport.mock.calls).toMatchObject([[{ outcome: 'render-failed', message: 'Error: out of beans' }]]);
});

test('failing slots do not affect a working slot beside them', async () => {
  expectConsole('error', /out of beans/);
  const { slot, arrive, fail } = setUp();
  const preview = 'shop_preview/PreviewPanel';
  arrive(
    newsletter,
    fakeModule<typeof newsletter>(() => <form aria-label="Newsletter" />),
  );
  arrive(
    preview,
    fakeModule<typeof preview>(() => {
      throw new Error('out of beans');
    }),
  );
  render(
    <Suspense>
      <RemoteSlot {...slot} id={cart} props={context} fallback={fallback} />
      <RemoteSlot {...slot} id={preview} props={context} fallback={null} />
      <RemoteSlot {...slot} id={newsletter} props={context} fallback={<p>to the newsletter</p>} />
    </Suspense>,
  );
  fail(cart, new Error('status 404'));
  await settle();
  expect(screen.getByRole('form', { name: 'Newsletter' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the cart' })).toBeVisible();
  expect(screen.queryByText('to the newsletter')).not.toBeInTheDocument();
});

test('an unmounted slot reports nothing and leaves no timer running', async () => {
  const { slot, fail, onReport } = setUp();
  const { unmount } = render(<RemoteSlot {...slot} id={cart} props={context} fallback={fallback} />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  fail(cart, new Error('status 404'));
  await settle();
  await pass(60_000);
  expect(onReport).not.toHaveBeenCalled();
});

test('a slot whose locale changes loads the module again with a new deadline', async () => {
  const { slot, arrive, outcomes } = setUp();
  arrive(
    cart,
    fakeModule<typeof cart>(({ i18n }) => <p>{i18n.locale}</p>),
  );
  const { rerender } = render(<RemoteSlot {...slot} id={cart} props={context} fallback={fallback} />);
  await settle();
  rerender(<RemoteSlot {...slot} locale="fr-CH" id={cart} props={context} fallback={fallback} />);
  await settle();
  expect(screen.getByText('fr-CH')).toBeVisible();
  await pass(60_000);
  expect(outcomes()).toEqual([]);
});
