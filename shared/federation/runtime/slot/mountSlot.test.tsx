import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { expectConsole } from '@kontor/testing';
import { act } from '@testing-library/react';
import { type ReactNode, use, useState } from 'react';
import { createFakeLoader, fakeModule } from '../../testing/index.ts';
import { mountSlot } from './mountSlot.tsx';
import type { SlotReport } from './slotReport.ts';

const id = 'shop_header/Header';
const context = { site: 'AT', platform: 'MATCH', locale: 'de-AT' } as const;
const markup =
  '<header class="k"><a href="/">Kontor</a>  <form action="/search"><input name="query"></form>&amp;</header>';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function setUp() {
  const container = document.createElement('div');
  container.innerHTML = markup;
  document.body.append(container);
  const onReport = jest.fn<(report: SlotReport) => void>();
  const fake = createFakeLoader();
  const { unmount, update } = mountSlot({
    id,
    container,
    props: context,
    locale: 'de-AT',
    loader: fake.loader,
    onReport,
  });
  const header = (Component: () => ReactNode) => fake.arrive(id, fakeModule<typeof id>(Component));
  return {
    ...fake,
    container,
    onReport,
    unmount,
    update,
    header,
    outcomes: () => onReport.mock.calls.map(([r]) => r.outcome),
  };
}

test('the server’s markup stays until the module can paint', async () => {
  const { container, arrive, onReport } = setUp();
  expect(container.innerHTML).toBe(markup);
  arrive(
    id,
    fakeModule<typeof id>(({ site, i18n }) => <h1>{`${site} ${i18n.locale}`}</h1>),
  );
  await settle();
  expect(container.innerHTML).toBe('<h1>AT de-AT</h1>');
  await pass(60_000);
  expect(onReport).not.toHaveBeenCalled();
});

test('the server’s markup stays while the module’s first render suspends', async () => {
  const { container, header } = setUp();
  const texts = Promise.withResolvers<string>();
  header(() => <h1>{use(texts.promise)}</h1>);
  await settle();
  expect(container.innerHTML).toBe(markup);
  texts.resolve('Header');
  await settle();
  expect(container.innerHTML).toBe('<h1>Header</h1>');
});

describe('the focus', () => {
  const showForm = async ({ header }: Pick<ReturnType<typeof setUp>, 'header'>) => {
    header(() => (
      <form>
        <input type="email" />
      </form>
    ));
    await settle();
  };

  test('the focus in replaced markup moves to the module’s first control', async () => {
    const slot = setUp();
    slot.container.querySelector('a')?.focus();
    await showForm(slot);
    expect(slot.container.querySelector('input')).toHaveFocus();
  });

  test('the focus outside the replaced markup stays where it is', async () => {
    const slot = setUp();
    const outside = document.createElement('button');
    document.body.append(outside);
    outside.focus();
    await showForm(slot);
    expect(outside).toHaveFocus();
  });
});

describe('a module that misses the deadline', () => {
  test('a module that misses the deadline leaves the server’s markup in place, marked as fallback, and causes one report', async () => {
    const { container, outcomes } = setUp();
    await pass(60_000);
    expect(container.innerHTML).toBe(markup);
    expect(container).toHaveAttribute('data-slot', 'fallback');
    expect(outcomes()).toEqual(['deadline']);
  });

  test('a module that misses the deadline is shown when it arrives and reported as late, and the mark is removed', async () => {
    const { container, header, outcomes } = setUp();
    await pass(3000);
    header(() => <h1>Header</h1>);
    await settle();
    expect(container.innerHTML).toBe('<h1>Header</h1>');
    expect(container).not.toHaveAttribute('data-slot');
    expect(outcomes()).toEqual(['deadline', 'late']);
  });
});

test.each(['pointerenter', 'focusin'])(
  'a fallback whose module failed to load retries on %s, but never makes two attempts at once',
  async (touch) => {
    const { container, fail, requested, header, outcomes } = setUp();
    fail(id, new Error('status 503'));
    await settle();
    const touchIt = () => container.dispatchEvent(new Event(touch));
    touchIt();
    touchIt();
    expect(requested).toEqual([id, id]);
    await settle();
    expect(container.innerHTML).toBe(markup);
    header(() => <h1>Header</h1>);
    touchIt();
    await settle();
    expect(container.innerHTML).toBe('<h1>Header</h1>');
    expect(container.dataset['slot']).toBeUndefined();
    touchIt();
    expect(requested).toHaveLength(3);
    await pass(60_000);
    expect(outcomes()).toEqual(['load-failed', 'late']);
  },
);

test('an unmounted fallback does not retry', async () => {
  const { container, fail, requested, unmount } = setUp();
  fail(id, new Error('status 503'));
  await settle();
  unmount();
  container.dispatchEvent(new Event('pointerenter'));
  expect(requested).toEqual([id]);
});

test('a module that fails to load leaves the server’s markup in place, marked as fallback, and causes a report', async () => {
  const { container, fail, outcomes } = setUp();
  fail(id, new Error('status 404'));
  await settle();
  expect(container.innerHTML).toBe(markup);
  expect(container).toHaveAttribute('data-slot', 'fallback');
  expect(outcomes()).toEqual(['load-failed']);
});

describe('a module that throws while it renders', () => {
  test('a module that throws while it renders is reported, and the server’s markup and typed text return', async () => {
    expectConsole('error', /out of beans/);
    const { container, header, onReport } = setUp();
    const field = container.querySelector('input');
    if (field) field.value = 'filter coffee';
    header(() => {
      throw new Error('out of beans');
    });
    await settle();
    await pass(60_000);
    expect(container.innerHTML).toBe(markup);
    expect(container.querySelector('input')).toHaveValue('filter coffee');
    expect(container).toHaveAttribute('data-slot', 'fallback');
    expect(onReport.mock.calls).toMatchObject([[{ outcome: 'render-failed', message: 'Error: out of beans' }]]);
  });

  test('a module that throws while it renders is replaced even long after its first paint', async () => {
    expectConsole('error', /out of beans/);
    const { container, header, outcomes } = setUp();
    header(() => {
      const [isEmpty, setEmpty] = useState(false);
      if (isEmpty) throw new Error('out of beans');
      return (
        <button type="button" onClick={() => setEmpty(true)}>
          Sell
        </button>
      );
    });
    await settle();
    await pass(60_000);
    await act(async () => container.querySelector('button')?.click());
    expect(container.innerHTML).toBe(markup);
    expect(outcomes()).toEqual(['render-failed']);
  });
});

describe('other props', () => {
  test('other props reach a module that is already shown', async () => {
    const { container, arrive, update } = setUp();
    arrive(
      id,
      fakeModule<typeof id>(({ site }) => <h1>{site}</h1>),
    );
    await settle();
    const before = container.firstChild;
    act(() => update({ ...context, site: 'CH' }));
    expect(container.innerHTML).toBe('<h1>CH</h1>');
    expect(container.firstChild).toBe(before);
  });

  test('other props reach a module that arrives later, but not an unmounted one', async () => {
    const { container, arrive, update, unmount } = setUp();
    update({ ...context, site: 'CH' });
    expect(container.innerHTML).toBe(markup);
    arrive(
      id,
      fakeModule<typeof id>(({ site }) => <h1>{site}</h1>),
    );
    await settle();
    expect(container.innerHTML).toBe('<h1>CH</h1>');
    act(unmount);
    update(context);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('an unmounted slot', () => {
  test('an unmounted slot reports nothing, leaves no timer running and gets no module', async () => {
    const { container, header, onReport, unmount } = setUp();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    header(() => <h1>Header</h1>);
    await settle();
    await pass(60_000);
    expect(container.innerHTML).toBe(markup);
    expect(onReport).not.toHaveBeenCalled();
  });

  test('an unmounted slot removes its module', async () => {
    const { container, header, unmount } = setUp();
    header(() => <h1>Header</h1>);
    await settle();
    act(unmount);
    expect(container).toBeEmptyDOMElement();
  });
});

test('a throwing module does not affect the one beside it', async () => {
  expectConsole('error', /out of beans/);
  const dead = setUp();
  const good = setUp();
  dead.header(() => {
    throw new Error('out of beans');
  });
  good.header(() => <h1>Header</h1>);
  await settle();
  expect(dead.container.innerHTML).toBe(markup);
  expect(good.container.innerHTML).toBe('<h1>Header</h1>');
  expect(good.onReport).not.toHaveBeenCalled();
});

test('another version of the remote replaces the version that is shown', async () => {
  const { container, header, replace, unmount } = setUp();
  header(() => <h1>Header</h1>);
  await settle();
  replace();
  expect(container.innerHTML).toBe('<h1>Header</h1>');
  header(() => <h2>Next header</h2>);
  await settle();
  expect(container.innerHTML).toBe('<h2>Next header</h2>');
  await act(async () => unmount());
  expect(container.innerHTML).toBe('');
});
