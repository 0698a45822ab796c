import { signUpMarketOf, toSubscription } from '@kontor/api/newsletter';
import { createForm } from './createForm.ts';
import { SuccessView } from './notices/SuccessView.tsx';
import { toPrefill } from './prefill.ts';
import { SignUpDetails } from './SignUpDetails.tsx';
import type { SignUpParts } from './SignUpStore.ts';

/** A separate chunk, because most visitors never use the form. */
export const signUpParts: SignUpParts = {
  createForm,
  toPrefill,
  toSubscription: (values, { site, ...options }) =>
    toSubscription(values, { ...options, market: signUpMarketOf(site) }),
  Details: SignUpDetails,
  SuccessView,
};
