import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeLoader, fakeModule } from '@kontor/federation/testing';
import { prepareI18n } from '@kontor/i18n';
import type { PageState } from '@kontor/shell/pageState';
import { expectConsole } from '@kontor/testing';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { loadCatalog } from '../../locales/loadCatalog.ts';
import { NewsletterPage } from './NewsletterPage.tsx';

const id = 'shop_newsletter/NewsletterForm';
const context = { site: 'DE', platform: 'CLASSIC', locale: 'de-DE' } as const;
const page: PageState = {
  site: 'DE',
  locale: 'de-DE',
  page: 'newsletter',
  flags: { header: ['sticky'], footer: ['newsletter'] },
  registry: { remotes: {} },
};
const unavailable = /gerade nicht verfügbar/;

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: jest.fn(() => true), configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

async function setUp() {
  const { loader, arrive, fail } = createFakeLoader();
  const i18n = await prepareI18n('de-DE', loadCatalog);
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <NewsletterPage page={page} context={context} loader={loader} query="" />
      </I18nProvider>,
    );
  });
  return {
    arrive: () =>
      act(async () =>
        arrive(
          id,
          fakeModule<typeof id>(() => <p>Formular</p>),
        ),
      ),
    fail: () => act(async () => fail(id, new Error('no network'))),
  };
}

test('the newsletter page says that its form is loading', async () => {
  const { arrive } = await setUp();
  expect(screen.getByRole('status')).toHaveTextContent('Die Seite wird geladen');
  expect(screen.queryByText(unavailable)).not.toBeInTheDocument();
  await arrive();
  expect(screen.getByText('Formular')).toBeVisible();
});

test('the newsletter page reports a failed form below the page’s only title, with a link to help', async () => {
  expectConsole('error', /NewsletterForm.*load-failed/);
  const { fail } = await setUp();
  await fail();
  expect(screen.getByText(unavailable)).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1, name: 'Newsletter' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Zum Kundenservice' })).toHaveAttribute('href', '/contact');
});

test('the form in the document, which works without scripts, replaces a failed remote (NEWS-82)', async () => {
  expectConsole('error', /NewsletterForm.*load-failed/);
  document.body.innerHTML =
    '<main id="page"><div class="k-plain"><h1>Abmelden?</h1><form><button>Ja</button></form></div></main>';
  try {
    const { fail } = await setUp();
    await fail();
    expect(screen.queryByText(unavailable)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ja' })).toBeVisible();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  } finally {
    document.body.replaceChildren();
  }
});
