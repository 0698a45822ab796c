import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { importServerModule } from '../../testing/importServerModule.ts';
import { KeptMarkup } from './KeptMarkup.tsx';
import { ServerRendering } from './serverRendering.ts';

let renderToString: typeof import('react-dom/server').renderToString;
let root: Root | undefined;

beforeAll(async () => {
  await importServerModule(async () => {
    ({ renderToString } = await import('react-dom/server'));
    return { serverModule: { render: async () => ({ html: '', style: '' }) } };
  });
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const rendered = jest.fn();

/** The content to keep. The component counts how often it renders. */
function Links({ word }: { readonly word: string }): ReactNode {
  rendered(word);
  return <a href="/coffee">{word}</a>;
}

type PartProps = { readonly word: string; readonly of?: string; readonly adjust?: (element: HTMLElement) => void };

const Part = ({ word, of = 'coffee', adjust }: PartProps) => (
  <section>
    <KeptMarkup of={of} className="links" {...(adjust ? { adjust } : {})}>
      <Links word={word} />
    </KeptMarkup>
  </section>
);

/** Hydrates a page that contains the part as a server rendered it with the same props. */
async function hydrate(props: PartProps) {
  document.body.innerHTML = renderToString(
    <ServerRendering value={true}>
      <Part {...props} />
    </ServerRendering>,
  );
  rendered.mockClear();
  const before = document.querySelector('a');
  const onRecoverableError = jest.fn();
  await act(async () => {
    root = hydrateRoot(document.body, <Part {...props} />, { onRecoverableError });
  });
  return { before, onRecoverableError };
}

test('hydration keeps the server’s markup, and React neither renders nor owns it', async () => {
  const { before, onRecoverableError } = await hydrate({ word: 'Coffee' });
  expect(before).toHaveTextContent('Coffee');
  expect(document.querySelector('a')).toBe(before);
  expect(rendered).not.toHaveBeenCalled();
  expect(Object.keys(before ?? {}).filter((key) => key.startsWith('__react'))).toEqual([]);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('hydration renders an element with kept markup once', async () => {
  document.body.innerHTML = renderToString(
    <ServerRendering value={true}>
      <Part word="Coffee" />
    </ServerRendering>,
  );
  const onRender = jest.fn();
  await act(async () => {
    root = hydrateRoot(
      document.body,
      <Profiler id="part" onRender={onRender}>
        <Part word="Coffee" />
      </Profiler>,
    );
  });
  expect(onRender).toHaveBeenCalledTimes(1);
});

test('kept markup stays when the element renders again, and `adjust` adds what only the browser knows', async () => {
  const mark = jest.fn((element: HTMLElement) => element.querySelector('a')?.setAttribute('aria-current', 'page'));
  const { before } = await hydrate({ word: 'Coffee', adjust: () => undefined });
  await act(async () => root?.render(<Part word="Tea" adjust={mark} />));
  expect(document.querySelector('a')).toBe(before);
  expect(before).toHaveAttribute('aria-current', 'page');
  expect(mark).toHaveBeenCalledTimes(1);
});

test('kept markup is replaced when it has to show something else', async () => {
  const { before } = await hydrate({ word: 'Coffee' });
  await act(async () => root?.render(<Part word="Tea" of="tea" />));
  expect(document.querySelector('a')).not.toBe(before);
  expect(document.querySelector('.links')).toHaveTextContent(/^Tea$/);
});

test('an element added after hydration renders its children', async () => {
  await hydrate({ word: 'Coffee' });
  await act(async () => root?.render(<Part key="new" word="Tea" />));
  expect(document.querySelector('.links')).toHaveTextContent(/^Tea$/);
});
