import { useEffect, useState } from 'react';
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
  const [isRevealed, setIsRevealed] = useState(false);
  const [isServerErrorCleared, setIsServerErrorCleared] = useState(false);
  const { submitting = false } = meta;

  useEffect(() => {
    if (attempt === 0) return;
    setIsRevealed(true);
    if (!submitting) setIsServerErrorCleared(false);
  }, [attempt, submitting]);

  const ownError: FieldErrorKey | undefined = isRevealed ? meta.error : undefined;
  const serverError: FieldErrorKey | undefined =
    isServerErrorCleared || meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  return {
    error: ownError ?? serverError,
    handleFocus: () => {
      setIsRevealed(false);
      setIsServerErrorCleared(true);
    },
    handleBlur: () => setIsRevealed(true),
    handleInput: () => setIsRevealed(false),
  };
}
