import type { FieldErrorKey } from '@kontor/api/newsletter';
import { useState } from 'react';
import type { SignUpStore } from '../SignUpStore.ts';

/** A field's state in the form. */
export type FieldMeta = {
  readonly error?: FieldErrorKey | undefined;
  readonly submitError?: FieldErrorKey | undefined;
  readonly dirtySinceLastSubmit?: boolean | undefined;
};

type ShownError = {
  readonly error: FieldErrorKey | undefined;
  /** Whether the field has been validated since it last received focus. */
  readonly isValidated: boolean;
  readonly handleFocus: () => void;
  readonly handleBlur: () => void;
  readonly handleInput: () => void;
};

/**
 * Decides when a field's error is shown: from blur or submit until the next focus or input. From then on, a server
 * error stays hidden until the next submission (NEWS-28).
 */
export function useShownError(
  meta: FieldMeta,
  store: Pick<SignUpStore, 'attempt' | 'isMovingFocus' | 'isSubmitting'>,
): ShownError {
  const { attempt } = store;
  /**
   * The number of the latest submission at the time when the field's validation error was last hidden. A newly shown
   * field starts with its error hidden.
   */
  const [hiddenSince, setHiddenSince] = useState<number | undefined>(attempt);
  /** The number of the submission whose server error is no longer shown. */
  const [clearedAttempt, setClearedAttempt] = useState<number>();

  const isValidated = hiddenSince !== attempt;
  const fieldError: FieldErrorKey | undefined = isValidated ? meta.error : undefined;
  const isCleared = clearedAttempt === attempt || meta.dirtySinceLastSubmit;
  const serverError: FieldErrorKey | undefined = isCleared ? undefined : meta.submitError;
  return {
    error: fieldError ?? serverError,
    isValidated,
    handleFocus: () => {
      if (store.isMovingFocus) return;
      setHiddenSince(attempt);
      if (!store.isSubmitting) setClearedAttempt(attempt);
    },
    handleBlur: () => setHiddenSince(undefined),
    handleInput: () => setHiddenSince(attempt),
  };
}
