import { defaultOrigin } from '@kontor/api/newsletter';
import { createWindowEvents, signUpEventName } from '@kontor/browser';
import type { NewsletterFormProps, RemoteModules } from '@kontor/federation';
import { prepareI18n } from '@kontor/i18n';
import { getRootStore, type PageStoreOptions } from '@kontor/store';
import { framed } from '@kontor/ui/framed';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { reaction } from 'mobx';
import { useState } from 'react';
import type { SignUpOptions } from '../features/sign-up/SignUpStore.ts';
import type { SignUpWindowEvents } from '../features/sign-up/signUpEvent.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { mailViews, prepareMailViews } from '../mail-links/prepareMailViews.browser.ts';
import { Newsletter } from '../Newsletter.tsx';

type Props = NewsletterFormProps & { readonly i18n: I18n };

/** Loads the code for calls just before the first call. */
const loadCalls = () => import(/* webpackChunkName: "calls" */ '../newsletterCalls.ts');

/** The frame for other teams' pages. */
const loadFrame = () => import(/* webpackChunkName: "frame" */ '@kontor/ui/frame');

const loadParts = async () =>
  (await import(/* webpackChunkName: "sign-up" */ '../features/sign-up/signUpParts.ts')).signUpParts;

/** A logged-in customer's base data (NEWS-17). Pages on other origins may not read it. */
async function loadBaseData(page: PageStoreOptions) {
  if (page.shop) return undefined;
  const { personalData } = getRootStore(page);
  await personalData.load();
  if (personalData.data.loginStatus !== 'LOGGED_IN') return undefined;
  return (await loadCalls()).loadBaseData(page);
}

/** Calls back when the customer has changed or logged out since the personal data was last loaded. */
function onCustomerChange(page: PageStoreOptions, listener: () => void): () => void {
  const { personalData } = getRootStore(page);
  return reaction(
    () => (personalData.initialized ? `${personalData.data.loginStatus} ${personalData.customerName}` : undefined),
    (_, before) => {
      if (before !== undefined) listener();
    },
  );
}

function NewsletterForm({ site, shop, i18n, ...props }: Props) {
  const page = { site, shop };
  const { origin = defaultOrigin.origin, originAddition = defaultOrigin.originAddition } = props;
  const { configuredConsents = [], givenConsents = [], pictures = {} } = props;
  const newsletterApi = async () => {
    const { loginStatus } = getRootStore(page).personalData.data;
    return (await loadCalls()).newsletterApi(page, loginStatus === 'LOGGED_IN');
  };
  const signUp: SignUpOptions = {
    site,
    loadParts,
    subscribe: async (subscription) => (await newsletterApi()).subscribe(subscription),
    loadBaseData: () => loadBaseData(page),
    onCustomerChange: (listener) => onCustomerChange(page, listener),
    announce: (event) => createWindowEvents<SignUpWindowEvents>().emit(signUpEventName, event),
    origin: { origin, originAddition },
    configuredConsents,
    givenConsents,
  };
  const [MailViews] = useState(() => (shop ? undefined : mailViews()?.createMailViews({ site, newsletterApi })));
  return (
    <I18nProvider i18n={i18n}>
      <Newsletter signUp={signUp} pictures={pictures} MailViews={MailViews} />
    </I18nProvider>
  );
}

export const remoteModule = {
  Component: framed(NewsletterForm, loadFrame),
  async prepare(locale) {
    const [i18n] = await Promise.all([prepareI18n(locale, loadCatalog), prepareMailViews()]);
    return i18n;
  },
} satisfies RemoteModules['shop_newsletter/NewsletterForm']['remoteModule'];
