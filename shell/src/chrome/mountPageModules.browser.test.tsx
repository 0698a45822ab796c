import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type PageModuleId, pageModuleAttribute } from '@kontor/federation';
import { createFakeLoader, fakeModule } from '@kontor/federation/testing';
import { expectConsole } from '@kontor/testing';
import { act, screen } from '@testing-library/react';
import { keepOutOfView } from '../testing/keepOutOfView.ts';
import { mountPageModules } from './mountPageModules.browser.tsx';

const id = 'shop_wishlist/Wishlist' as PageModuleId;
const page = { site: 'AT', locale: 'de-AT', platform: 'CLASSIC' } as const;

keepOutOfView();

beforeEach(() => {
  document.body.innerHTML = `<main></main><aside><div ${pageModuleAttribute}="${id}"></div></aside>`;
});

afterEach(() => document.body.replaceChildren());

function setUp() {
  const fake = createFakeLoader();
  const onReport = jest.fn();
  mountPageModules({ ...page, loader: fake.loader, onReport });
  // Nothing is in view in these tests, so the focus moves into the module, which counts as coming near it.
  const comeNear = () =>
    act(async () => document.querySelector('aside div')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  return { ...fake, onReport, comeNear };
}

test('a module below the page is downloaded when the visitor comes near it, and gets the page’s context', async () => {
  const { requested, arrive, comeNear, onReport } = setUp();
  expect(requested).toEqual([]);
  await comeNear();
  expect(requested).toEqual([id]);
  await act(async () =>
    arrive(
      id,
      fakeModule<PageModuleId>(({ site, locale, platform, isAppClient }) => (
        <p>{[site, locale, platform, isAppClient].join(' ')}</p>
      )),
    ),
  );
  expect(await screen.findByText('AT de-AT CLASSIC false')).toBeVisible();
  expect(onReport).not.toHaveBeenCalled();
});

test('a module below the page that throws is reported and leaves the page as it is', async () => {
  expectConsole('error', /planted/);
  const { arrive, comeNear, onReport } = setUp();
  await comeNear();
  await act(async () =>
    arrive(
      id,
      fakeModule<PageModuleId>(() => {
        throw new Error('planted');
      }),
    ),
  );
  expect(document.querySelector('aside div')).toBeEmptyDOMElement();
  expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ id, outcome: 'render-failed' }));
});
