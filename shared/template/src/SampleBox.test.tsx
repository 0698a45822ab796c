import { expect, test } from '@jest/globals';
import { textLocales } from '@kontor/i18n';
import { render, screen } from '@testing-library/react';
import { remoteModule } from './exposes/Sample.tsx';
import { loadCatalog } from './locales/loadCatalog.ts';

test('the sample remote’s box has a title in the page’s language', async () => {
  const i18n = await remoteModule.prepare('de-AT');
  render(<remoteModule.Component site="AT" platform="CLASSIC" locale="de-AT" i18n={i18n} />);
  expect(screen.getByRole('region', { name: 'Demnächst hier' })).toBeVisible();
});

test.each(textLocales)('the sample remote’s catalogue for %s has every string', async (locale) => {
  const english = await loadCatalog('en');
  const { messages } = await loadCatalog(locale);
  expect(Object.keys(messages).sort()).toEqual(Object.keys(english.messages).sort());
});
