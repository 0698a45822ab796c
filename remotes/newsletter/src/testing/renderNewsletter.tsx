import { jest } from '@jest/globals';
import type { BaseData } from '@kontor/api/customer';
import type { NewsletterApi } from '@kontor/api/newsletter';
import { defaultOrigin } from '@kontor/api/newsletter';
import { prepareI18n, type TextLocale } from '@kontor/i18n';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { type ComponentProps, StrictMode } from 'react';
import type { SignUpOptions } from '../features/sign-up/SignUpStore.ts';
import { signUpParts } from '../features/sign-up/signUpParts.ts';
import { loadCatalog } from '../locales/loadCatalog.ts';
import { MailViews } from '../mail-links/MailViews.tsx';
import type { ConfirmationLink, InterestsLink, UnsubscriptionLink } from '../mail-links/mailLink.ts';
import { Newsletter } from '../Newsletter.tsx';

type Options = Partial<
  Pick<SignUpOptions, 'site' | 'loadParts' | 'configuredConsents' | 'givenConsents' | 'loadBaseData'>
> & {
  readonly subscribe?: NewsletterApi['subscribe'];
  readonly confirm?: NewsletterApi['confirm'];
  readonly locale?: TextLocale;
  /** The confirmation link that was followed; none by default. */
  readonly followedConfirmation?: ReturnType<ConfirmationLink['read']>;
  /** The unsubscribe link that was followed; none by default, because it leads to another page. */
  readonly followedUnsubscription?: ReturnType<UnsubscriptionLink['read']>;
  readonly unsubscribe?: NewsletterApi['unsubscribe'];
  /** The link to the interests that was followed; none by default. */
  readonly followedInterests?: ReturnType<InterestsLink['read']>;
  readonly readSubscriber?: NewsletterApi['subscriber'];
  readonly updateSubscriber?: NewsletterApi['update'];
  /** The logged-in customer's base data. */
  readonly baseData?: BaseData;
};

/** The mail links that the visitor has followed. */
function fakeMailLinks({ followedConfirmation, followedUnsubscription, followedInterests }: Options) {
  const leave = jest.fn<InterestsLink['leave']>();
  const interestsLink: InterestsLink = { read: () => followedInterests ?? {}, settle: () => undefined, leave };
  const unsubscriptionLink = {
    read: jest.fn<UnsubscriptionLink['read']>(() => followedUnsubscription ?? {}),
    settle: jest.fn<UnsubscriptionLink['settle']>(),
    leave,
  };
  const link = {
    read: jest.fn<ConfirmationLink['read']>(() => followedConfirmation ?? {}),
    settle: jest.fn<ConfirmationLink['settle']>(),
    leave,
  };
  return { interestsLink, unsubscriptionLink, link, leave };
}

/**
 * The calls of a back end in which everything succeeds except calls about subscribers, because it has no subscribers.
 */
const fakeCalls = (options: Options) => ({
  subscribe: jest.fn<NewsletterApi['subscribe']>(options.subscribe ?? (async () => 'SUCCESS')),
  confirm: jest.fn<NewsletterApi['confirm']>(options.confirm ?? (async () => 'CONFIRMED')),
  unsubscribe: jest.fn<NewsletterApi['unsubscribe']>(options.unsubscribe ?? (async () => 'UNSUBSCRIBED')),
  readSubscriber: jest.fn<NewsletterApi['subscriber']>(options.readSubscriber ?? (async () => 'ERROR')),
  updateSubscriber: jest.fn<NewsletterApi['update']>(options.updateSubscriber ?? (async () => 'ERROR')),
});

/** Renders the newsletter against a fake back end. */
export async function renderNewsletter({ locale = 'en', site = 'DE', ...options }: Options = {}) {
  // jsdom has no layout to scroll in.
  const scrollIntoView = jest.fn<Element['scrollIntoView']>();
  Element.prototype.scrollIntoView = scrollIntoView;
  const { subscribe, ...mailCalls } = fakeCalls(options);
  const { interestsLink, ...links } = fakeMailLinks(options);
  const announce = jest.fn<SignUpOptions['announce']>();
  const customerListeners = new Set<() => void>();
  const changeCustomer = () =>
    act(async () => {
      for (const listener of customerListeners) listener();
    });
  const signUp: SignUpOptions = {
    site,
    loadParts: options.loadParts ?? (async () => signUpParts),
    subscribe,
    announce,
    loadBaseData: options.loadBaseData ?? (async () => options.baseData),
    onCustomerChange: (listener) => {
      customerListeners.add(listener);
      return () => customerListeners.delete(listener);
    },
    origin: defaultOrigin,
    configuredConsents: options.configuredConsents ?? [],
    givenConsents: options.givenConsents ?? [],
  };
  const mailOptions = {
    ...{ site, interestsLink, confirmationLink: links.link, unsubscriptionLink: links.unsubscriptionLink },
    ...mailCalls,
  };
  const Views = (props: Pick<ComponentProps<typeof MailViews>, 'pictures' | 'signUp'>) => (
    <MailViews {...props} {...mailOptions} />
  );
  const i18n = await prepareI18n(locale, loadCatalog);
  const view = render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Newsletter signUp={signUp} MailViews={Views} />
      </I18nProvider>
    </StrictMode>,
  );
  // Wait for the base data.
  await act(async () => undefined);
  return { ...view, ...mailCalls, ...links, subscribe, announce, scrollIntoView, changeCustomer };
}
