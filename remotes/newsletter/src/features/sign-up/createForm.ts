import { type SignUpValues, signUpMarketOf, validateSignUp } from '@kontor/api/newsletter';
import { createForm as createFinalForm } from 'final-form';
import type { SignUpParts } from './SignUpStore.ts';

/** The form's values and validation. Prefill data that arrives late does not overwrite the visitor's input. */
export const createForm: SignUpParts['createForm'] = ({ site, submit }) => {
  const market = signUpMarketOf(site);
  const form = createFinalForm<SignUpValues>({
    onSubmit: submit,
    validate: (values) => validateSignUp(values, market),
    keepDirtyOnReinitialize: true,
  });
  // The form validates only registered fields, and keeps only their input. The e-mail field exists before the form, so
  // it is registered here.
  form.registerField('email', () => undefined, {});
  return form;
};
