import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { expectConsole } from '@kontor/testing';
import { act, getConfig, waitFor } from '@testing-library/react';
import { createElement, type ReactNode, Suspense, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { importServerModule } from '../../testing/importServerModule.ts';
import { createFakeLoader, fakeModule } from '../../testing/index.ts';
import { mountSlot } from './mountSlot.tsx';
import type { SlotReport } from './slotReport.ts';

const id = 'shop_header/Header';
const context = { site: 'AT', platform: 'MATCH', locale: 'de-AT' } as const;
const state = '<script type="application/json" data-content="header">{}</script>';

let renderToString: typeof import('react-dom/server').renderToString;

beforeAll(async () => {
  await importServerModule(async () => {
    ({ renderToString } = await import('react-dom/server'));
    return { serverModule: { render: async () => ({ html: '', style: '' }) } };
  });
});

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

/** A header with a counter and generated ids. */
function Header() {
  const [count, setCount] = useState(0);
  const countId = useId();
  return (
    <header>
      <button type="button" aria-describedby={countId} onClick={() => setCount(count + 1)}>
        Count
      </button>
      <p id={countId}>{count}</p>
      <input name="query" />
    </header>
  );
}

type Page = {
  /** The server's markup. */
  readonly rendered?: ReactNode;
  readonly version?: string;
  readonly isRenderedAlike?: boolean;
  readonly Component?: () => ReactNode;
};

/** A page with a rendered fragment whose module has not arrived yet. */
function setUp({ rendered = <Header />, version = '1.2.3', isRenderedAlike = true, Component = Header }: Page = {}) {
  const html = renderToString(rendered, { identifierPrefix: 'shop_header' });
  const container = document.createElement('div');
  container.innerHTML = `<div data-rendered="${version}">${html}</div>${state}`;
  const markup = container.innerHTML;
  document.body.append(container);
  const onReport = jest.fn<(report: SlotReport) => void>();
  const fake = createFakeLoader();
  mountSlot({ id, container, props: context, locale: 'de-AT', loader: fake.loader, onReport, isRenderedAlike });
  const load = () => fake.arrive(id, fakeModule<typeof id>(Component));
  const arrive = async () => {
    load();
    await settle();
  };
  const first = () => container.querySelector('header');
  return { container, markup, load, arrive, first, reports: () => onReport.mock.calls.map(([report]) => report) };
}

describe('markup of the same version', () => {
  test('markup of the same version is hydrated, and marked as hydrated', async () => {
    const { container, markup, arrive, first, reports } = setUp();
    const before = first();
    expect(container.querySelector('[data-hydrated]')).toBeNull();
    await arrive();
    expect(container.innerHTML.replace(' data-hydrated=""', '')).toBe(markup);
    expect(container.querySelector('[data-rendered]')).toHaveAttribute('data-hydrated');
    expect(first()).toBe(before);
    await act(async () => container.querySelector('button')?.click());
    expect(container.querySelector('p')).toHaveTextContent('1');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(reports()).toEqual([]);
  });

  test('markup of the same version is replaced if it does not match the page’s request', async () => {
    const { container, arrive, first, reports } = setUp({ isRenderedAlike: false });
    const before = first();
    await arrive();
    expect(first()).not.toBe(before);
    expect(container.querySelector('[data-rendered]')).toBeNull();
    expect(reports()).toEqual([]);
  });
});

test('the fallback, a copy of the markup, loads no picture and runs no custom element', async () => {
  let started = 0;
  customElements.define(
    'copy-probe',
    class extends HTMLElement {
      constructor() {
        super();
        started += 1;
      }
    },
  );
  const Component = () => createElement('copy-probe');
  const { arrive } = setUp({ rendered: <Component />, Component });
  expect(started).toBe(1);
  await arrive();
  expect(started).toBe(1);
});

test('markup of another version is replaced', async () => {
  const { container, arrive, first, reports } = setUp({ version: '1.2.2' });
  const before = first();
  await arrive();
  expect(first()).not.toBe(before);
  expect(container.children).toHaveLength(1);
  expect(reports()).toEqual([]);
});

test('the generated ids of two headers on one page differ', async () => {
  const { container, arrive } = setUp({ version: '1.2.2' });
  await arrive();
  expect(container.querySelector('p')?.id).toMatch(/^_shop_header/);
});

test('markup that differs from the module’s is rendered again and reported once', async () => {
  const { container, arrive, reports } = setUp({ rendered: <h1>Another header</h1> });
  await arrive();
  expect(container.querySelector('h1')).toBeNull();
  await act(async () => container.querySelector('button')?.click());
  expect(container.querySelector('p')).toHaveTextContent('1');
  expect(reports()).toMatchObject([{ id, version: '1.2.3', outcome: 'hydration-failed' }]);
});

test('a difference within one of the module’s Suspense boundaries is reported', async () => {
  const page = (text: string) => (
    <header>
      <Suspense>{text}</Suspense>
    </header>
  );
  const { container, arrive, first, reports } = setUp({ rendered: page('Server'), Component: () => page('Browser') });
  const before = first();
  await arrive();
  expect(container).toHaveTextContent('Browser');
  expect(first()).toBe(before);
  expect(reports()).toMatchObject([{ outcome: 'hydration-failed' }]);
});

test('a difference is reported only by its own slot, even if another slot renders before the difference is repaired', async () => {
  jest.useRealTimers();
  // React yields after each step, so that the header can render between the detection and the repair of the difference
  // in the footer.
  let now = 0;
  let stepMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += stepMs));
  let open = (): void => undefined;
  const Menus = () => {
    const [menus, setMenus] = useState(0);
    open = () => flushSync(() => setMenus((before) => before + 1));
    return <header>{menus > 0 && <Suspense key={menus}>Menu</Suspense>}</header>;
  };
  const header = setUp({ rendered: <Menus />, Component: Menus });
  let attempts = 0;
  /**
   * Opens the header's menu in each attempt to hydrate the footer, a little later each time: in the first attempts
   * before React finds the difference, and in later ones after that.
   */
  const Opener = () => {
    attempts += 1;
    stepMs = 1;
    let stepsLeft = attempts;
    const step = () => {
      stepsLeft -= 1;
      if (stepsLeft > 0) return void setTimeout(step);
      stepMs = 0;
      if (attempts < 12) open();
    };
    setTimeout(step);
    return null;
  };
  const footer = setUp({
    rendered: <footer>Server</footer>,
    Component: () => (
      <footer>
        <Opener />
        Browser
      </footer>
    ),
  });
  // Within `act`, React never yields.
  await getConfig().asyncWrapper(async () => {
    header.load();
    await waitFor(() => expect(header.container.querySelector('[data-hydrated]')).not.toBeNull());
    footer.load();
    await waitFor(() => expect(footer.container.querySelector('footer')).toHaveTextContent('Browser'));
  });
  expect(header.container).toHaveTextContent('Menu');
  expect(header.reports()).toEqual([]);
  expect(footer.reports()).toMatchObject([{ outcome: 'hydration-failed' }]);
});

describe('a module that throws', () => {
  test('a module that throws during hydration is reported, and the server’s markup and typed text return', async () => {
    expectConsole('error', /out of beans/);
    const { container, markup, arrive, reports } = setUp({
      Component: () => {
        throw new Error('out of beans');
      },
    });
    const field = container.querySelector('input');
    if (field) field.value = 'filter coffee';
    await arrive();
    expect(container.innerHTML).toBe(markup);
    expect(container.querySelector('input')).toHaveValue('filter coffee');
    expect(container).toHaveAttribute('data-slot', 'fallback');
    expect(reports()).toMatchObject([{ outcome: 'render-failed', message: 'Error: out of beans' }]);
  });

  test('a module that throws long after hydration is replaced with the server’s original markup', async () => {
    expectConsole('error', /out of beans/);
    const { container, markup, arrive, reports } = setUp({
      Component: () => {
        const [isEmpty, setEmpty] = useState(false);
        const countId = useId();
        if (isEmpty) throw new Error('out of beans');
        return (
          <header>
            <button type="button" aria-describedby={countId} onClick={() => setEmpty(true)}>
              Count
            </button>
            <p id={countId}>0</p>
            <input name="query" />
          </header>
        );
      },
    });
    await arrive();
    container.querySelector('p')?.replaceChildren('changed');
    await act(async () => container.querySelector('button')?.click());
    expect(container.innerHTML).toBe(markup);
    expect(reports()).toMatchObject([{ outcome: 'render-failed' }]);
  });
});
