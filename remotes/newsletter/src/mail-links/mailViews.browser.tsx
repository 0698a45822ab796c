import type { NewsletterApi } from '@kontor/api/newsletter';
import type { SiteKey } from '@kontor/site';
import type { ComponentType } from 'react';
import { MailViews, type MailViewsProps } from './MailViews.tsx';
import { createConfirmationLink, createInterestsLink, createUnsubscriptionLink } from './mailLink.browser.ts';

type MailViewsOptions = { readonly site: SiteKey; readonly newsletterApi: () => Promise<NewsletterApi> };

/** The views that e-mails link to, for this page's address. */
export function createMailViews({
  site,
  newsletterApi,
}: MailViewsOptions): ComponentType<Pick<MailViewsProps, 'pictures' | 'signUp'>> {
  const options = {
    site,
    confirmationLink: createConfirmationLink(),
    unsubscriptionLink: createUnsubscriptionLink(),
    interestsLink: createInterestsLink(),
    readSubscriber: async (link: string) => (await newsletterApi()).subscriber(link),
    updateSubscriber: async (link, update) => (await newsletterApi()).update(link, update),
    confirm: async (link: string) => (await newsletterApi()).confirm(link),
    unsubscribe: async (link: string) => (await newsletterApi()).unsubscribe(link),
  } satisfies Omit<MailViewsProps, 'pictures' | 'signUp'>;
  return (props) => <MailViews {...props} {...options} />;
}
