import type { FieldName, SignUpValues } from '@kontor/api/newsletter';
import type { FieldState } from '@kontor/ui';
import type { FocusEvent } from 'react';
import { useField } from 'react-final-form';
import type { SignUpStore } from './SignUpStore.ts';
import { useFieldMessage } from './useFieldMessage.ts';
import { useShownError } from './useShownError.ts';

/** Whether the focus moves on to another control of the same form. */
const isControl = (next: Element | null, current: Element): boolean =>
  next?.matches('input, select, button') === true && next.closest('form') === current.closest('form');

/** Value, message and handlers of a field. The caller must be an observer. */
export function useSignUpField<Name extends FieldName>(name: Name, store: SignUpStore) {
  type Value = NonNullable<SignUpValues[Name]>;
  const { input, meta } = useField<Value | undefined>(name, { format: (value) => value });
  const messageOf = useFieldMessage();
  const { error, isValidated, handleFocus, handleBlur, handleInput } = useShownError(meta, store);
  const isFilled = Boolean(input.value?.length);
  const state: FieldState = error ? 'error' : 'default';
  return {
    value: input.value,
    state: isValidated && isFilled && !meta.error && !error ? ('valid' as const) : state,
    error: error && messageOf(error),
    onChange: (value: Value) => {
      input.onChange(value.length > 0 ? value : undefined);
      handleInput();
    },
    onFocus: () => {
      input.onFocus();
      handleFocus();
      store.dismissTechnicalError();
    },
    onBlur: ({ relatedTarget, target }: FocusEvent<Element>) => {
      input.onBlur();
      // An empty field is no error yet for a visitor who reads the legal notice before filling in the form.
      if (isFilled || isControl(relatedTarget, target)) handleBlur();
    },
  };
}
