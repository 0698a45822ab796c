import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { importServerModule } from '../../testing/importServerModule.ts';
import { keptPart, loadKeptParts } from './keptPart.tsx';
import { ServerRendering } from './serverRendering.ts';

type Props = { readonly word: string };

const Link = ({ word }: Props) => <a href="/coffee">{word}</a>;

let renderToString: typeof import('react-dom/server').renderToString;

beforeAll(async () => {
  await importServerModule(async () => {
    ({ renderToString } = await import('react-dom/server'));
    return { serverModule: { render: async () => ({ html: '', style: '' }) } };
  });
});

afterEach(cleanup);

/** A page with a part whose code arrives when the test decides. */
async function show(isEssential: boolean) {
  const code = Promise.withResolvers<ComponentType<Props>>();
  const Part = keptPart(() => code.promise, isEssential);
  await act(async () => {
    render(
      <Suspense fallback="around">
        <p>beside</p>
        <Part word="Coffee" />
      </Suspense>,
    );
  });
  return code;
}

test('a server renders a part immediately and adds no marks', async () => {
  const load = jest.fn(async () => Link);
  const Part = keptPart(load);
  expect(load).not.toHaveBeenCalled();
  await loadKeptParts();
  const markup = renderToString(
    <ServerRendering value={true}>
      <Part word="Coffee" />
    </ServerRendering>,
  );
  expect(markup).toBe('<a href="/coffee">Coffee</a>');
});

test.each([
  [false, 'beside'],
  [true, 'around'],
])('until a part’s code arrives (essential: %p), the page shows “%s”', async (isEssential, meanwhile) => {
  const code = await show(isEssential);
  expect(screen.getByText(meanwhile)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  await act(async () => code.resolve(Link));
  expect(screen.getByRole('link', { name: 'Coffee' })).toBeVisible();
  expect(screen.getByText('beside')).toBeVisible();
});

test('a part whose code cannot be loaded stays empty', async () => {
  const code = await show(false);
  await act(async () => code.reject(new Error('no network')));
  expect(screen.getByText('beside')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
