import { useState } from 'react';
import type { FieldMetaState } from 'react-final-form';
import type { SignUpStore } from './SignUpStore.ts';
import type { FieldErrorKey } from './validateSignUp.ts';

type ShownError = {
  readonly error: FieldErrorKey | undefined;
  /** Whether the field was left or submitted, and not entered since: only then is it right or wrong. */
  readonly isJudged: boolean;
  readonly handleFocus: () => void;
  readonly handleBlur: () => void;
  readonly handleInput: () => void;
};

/**
 * When a field's error is seen: from leaving the field or submitting until the field is entered again or typed into.
 * What the server refused stays hidden from then on, until the next submission.
 */
export function useShownError(
  meta: FieldMetaState<unknown>,
  store: Pick<SignUpStore, 'attempt' | 'isMovingFocus'>,
): ShownError {
  const { attempt } = store;
  /** The submission since which the field's own error is hidden, if it is; a field that has just come is quiet. */
  const [hiddenSince, setHiddenSince] = useState<number | undefined>(attempt);
  /** The submission whose refusal was seen and cleared. */
  const [clearedAttempt, setClearedAttempt] = useState<number>();

  const isJudged = hiddenSince !== attempt;
  const ownError: FieldErrorKey | undefined = isJudged ? meta.error : undefined;
  const isCleared = clearedAttempt === attempt || meta.dirtySinceLastSubmit;
  const serverError: FieldErrorKey | undefined = isCleared ? undefined : meta.submitError;
  return {
    error: ownError ?? serverError,
    isJudged,
    handleFocus: () => {
      if (store.isMovingFocus) return;
      setHiddenSince(attempt);
      if (!meta.submitting) setClearedAttempt(attempt);
    },
    handleBlur: () => setHiddenSince(undefined),
    handleInput: () => setHiddenSince(attempt),
  };
}
