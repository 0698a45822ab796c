import { type RefObject, useEffect } from 'react';
import type { SignUpStore } from '../SignUpStore.ts';

/** Focuses the first invalid field when a submission is refused. The caller must be an observer. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, store: SignUpStore) {
  const { attempt, isSubmitting } = store;
  useEffect(() => {
    if (attempt === 0 || isSubmitting) return;
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!fault || fault.matches(':focus')) return;
    store.isMovingFocus = true;
    fault.focus();
    store.isMovingFocus = false;
  }, [attempt, isSubmitting, store, form]);
}
