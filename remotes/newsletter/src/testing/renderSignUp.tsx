import { jest } from '@jest/globals';
import type { NewsletterApi } from '@kontor/api/newsletter';
import { prepareI18n, type TextLocale } from '@kontor/i18n';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { SignUp } from '../features/sign-up/SignUp.tsx';
import { defaultOrigin } from '../features/sign-up/signUpValues.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';

type Options = { readonly subscribe?: NewsletterApi['subscribe']; readonly locale?: TextLocale };

/** The sign-up over a newsletter that answers what a test says. */
export async function renderSignUp({ locale = 'en', ...options }: Options = {}) {
  const subscribe = jest.fn<NewsletterApi['subscribe']>(options.subscribe ?? (async () => 'SUCCESS'));
  const i18n = await prepareI18n(locale, loadCatalog);
  const view = render(
    <I18nProvider i18n={i18n}>
      <SignUp subscribe={subscribe} origin={defaultOrigin} />
    </I18nProvider>,
  );
  return { ...view, subscribe };
}
