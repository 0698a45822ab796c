import type { FieldErrorKey } from '@kontor/api/newsletter';
import { useLayoutEffect, useState } from 'react';
import type { SignUpStore } from '../SignUpStore.ts';
import { useFieldView } from './useFieldView.ts';
import type { FieldMeta } from './useShownError.ts';

type EmailState = FieldMeta & { readonly value?: string | undefined };

const subscription = { value: true, error: true, submitError: true, dirtySinceLastSubmit: true } as const;

/**
 * The e-mail field's value, message and handlers. The field exists before the form library has loaded. When the library
 * arrives, the field's element stays and keeps its focus and caret. The caller must be an observer.
 */
export function useEmailField(store: SignUpStore) {
  const { loaded, earlyEmail } = store;
  const [state, setState] = useState<EmailState>({});
  useLayoutEffect(
    () =>
      loaded?.form.registerField(
        'email',
        ({ value, error, submitError, dirtySinceLastSubmit }) =>
          setState({ value, error: error as FieldErrorKey, submitError, dirtySinceLastSubmit }),
        subscription,
      ),
    [loaded],
  );
  return useFieldView<string>(
    {
      value: loaded ? state.value : earlyEmail,
      meta: state,
      change: (value) => (loaded ? loaded.form.change('email', value) : store.typeEarly(value ?? '')),
    },
    store,
  );
}
