import type { FieldErrorKey } from '@kontor/api/newsletter';
import { useLingui } from '@lingui/react/macro';

/** The wording of the field messages (NEWS-29). */
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
      case 'salutationRequiredErrorMessage':
        return t`The salutation is required.`;
      case 'firstNameRequiredErrorMessage':
        return t`The first name is required.`;
      case 'lastNameRequiredErrorMessage':
        return t`The last name is required.`;
      case 'firstNameRegexErrorMessage':
      case 'lastNameRegexErrorMessage':
        return t`This field contains invalid characters.`;
      case 'legalsRequiredErrorMessage':
        return t`To subscribe to the newsletter, please agree to receive commercial messages.`;
    }
  };
}
