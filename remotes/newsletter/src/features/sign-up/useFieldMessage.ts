import { useLingui } from '@lingui/react/macro';
import type { FieldErrorKey } from './validateSignUp.ts';

/** The sentences of the field messages (second specification, section 5.2). */
export function useFieldMessage(): (key: FieldErrorKey) => string {
  const { t } = useLingui();
  return (key) => {
    switch (key) {
      case 'emailRequiredErrorMessage':
        return t`The e-mail address is required.`;
      case 'emailRegexErrorMessage':
        return t`Please enter a valid e-mail address. Example: name@example.com`;
      case 'emailInvalidErrorMessage':
        return t`Please enter a valid e-mail address.`;
    }
  };
}
