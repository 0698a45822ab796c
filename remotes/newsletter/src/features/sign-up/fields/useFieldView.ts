import type { FieldState } from '@kontor/ui';
import type { FocusEvent } from 'react';
import type { SignUpStore } from '../SignUpStore.ts';
import { useFieldMessage } from './useFieldMessage.ts';
import { type FieldMeta, useShownError } from './useShownError.ts';

type FieldViewOptions<Value> = {
  readonly value: Value | undefined;
  readonly meta: FieldMeta;
  readonly change: (value: Value | undefined) => void;
};

/** Whether the focus moves to another control in the same form. */
const isControl = (next: Element | null, current: Element): boolean =>
  next?.matches('input, select, button') === true && next.closest('form') === current.closest('form');

/** A field's state, message and handlers. The caller must be an observer. */
export function useFieldView<Value extends { readonly length: number }>(
  { value, meta, change }: FieldViewOptions<Value>,
  store: SignUpStore,
) {
  const messageOf = useFieldMessage();
  const { error, isValidated, handleFocus, handleBlur, handleInput } = useShownError(meta, store);
  const isFilled = Boolean(value?.length);
  const state: FieldState = error ? 'error' : 'default';
  return {
    value,
    // Nothing is validated before the form has loaded, so until then no field counts as valid.
    state: store.loaded && isValidated && isFilled && !meta.error && !error ? ('valid' as const) : state,
    error: error && messageOf(error),
    onChange: (next: Value) => {
      change(next.length > 0 ? next : undefined);
      handleInput();
    },
    onFocus: () => {
      handleFocus();
      store.dismissTechnicalError();
    },
    onBlur: ({ relatedTarget, target }: FocusEvent<Element>) => {
      // Visitors may read the legal notice before they fill in the form, so an empty field shows no error when the
      // focus leaves the form's controls.
      if (isFilled || isControl(relatedTarget, target)) handleBlur();
    },
  };
}
