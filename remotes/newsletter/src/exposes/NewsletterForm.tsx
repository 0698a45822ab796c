import { createNewsletterApi, type NewsletterSubscription } from '@kontor/api/newsletter';
import type { NewsletterFormProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import { getHttpClient } from '@kontor/store';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { SignUp } from '../features/sign-up/SignUp.tsx';
import { defaultOrigin } from '../features/sign-up/signUpValues.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';

function NewsletterForm({ site, i18n, ...props }: NewsletterFormProps & { readonly i18n: I18n }) {
  const { origin = defaultOrigin.origin, originAddition = defaultOrigin.originAddition } = props;
  const subscribe = async (subscription: NewsletterSubscription) =>
    createNewsletterApi(await getHttpClient({ site })).subscribe(subscription);
  return (
    <I18nProvider i18n={i18n}>
      <SignUp subscribe={subscribe} origin={{ origin, originAddition }} />
    </I18nProvider>
  );
}

export const remoteModule = {
  Component: NewsletterForm,
  prepare: (locale) => prepareI18n(locale, loadCatalog),
} satisfies RemoteModules['shop_newsletter/NewsletterForm']['remoteModule'];
