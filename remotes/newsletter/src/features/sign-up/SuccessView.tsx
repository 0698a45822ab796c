import { Trans } from '@lingui/react/macro';
import { EmailAddress } from '../../EmailAddress.tsx';
import { SuccessMessage } from '../../SuccessMessage.tsx';

type Props = { readonly email: string };

/** The success view: asks the visitor to click the link in the e-mail (NEWS-39). */
export function SuccessView({ email }: Props) {
  return (
    <SuccessMessage takesFocus title={<Trans>Thank you for signing up to our newsletter</Trans>}>
      <p>
        <Trans>
          We have sent a confirmation e-mail to <EmailAddress email={email} />. Please click the link in it, and your
          sign-up is complete.
        </Trans>
      </p>
    </SuccessMessage>
  );
}
