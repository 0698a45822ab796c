import { useState } from 'react';
import type { FieldMetaState } from 'react-final-form';
import type { FieldErrorKey } from './validateSignUp.ts';

type ShownError = {
  readonly error: FieldErrorKey | undefined;
  readonly handleFocus: () => void;
  readonly handleBlur: () => void;
  readonly handleInput: () => void;
};

/**
 * When a field's error is seen: from leaving the field or submitting until the field is entered again or typed into.
 * What the server refused stays hidden from then on, until the next submission.
 */
export function useShownError(meta: FieldMetaState<string>, attempt: number): ShownError {
  /** The submission since which the field's own error is hidden, if it is. */
  const [hiddenSince, setHiddenSince] = useState<number | undefined>(0);
  /** The submission whose refusal was seen and cleared. */
  const [clearedAttempt, setClearedAttempt] = useState<number>();

  const ownError: FieldErrorKey | undefined = hiddenSince === attempt ? undefined : meta.error;
  const isCleared = clearedAttempt === attempt || meta.dirtySinceLastSubmit;
  const serverError: FieldErrorKey | undefined = isCleared ? undefined : meta.submitError;
  return {
    error: ownError ?? serverError,
    handleFocus: () => {
      setHiddenSince(attempt);
      if (!meta.submitting) setClearedAttempt(attempt);
    },
    handleBlur: () => setHiddenSince(undefined),
    handleInput: () => setHiddenSince(attempt),
  };
}
