import { css } from '@emotion/react';
import { newsletterConsent, personalOffersConsent } from '@kontor/api/newsletter';
import { breakpoints } from '@kontor/site';
import { CheckboxGroup, messageSpace, space } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import type { SignUpStore } from '../SignUpStore.ts';
import { useSignUpField } from './useSignUpField.ts';

/** In the narrowest windows the message is three lines long. */
const requiredStyles = css`
  @media (max-width: ${breakpoints.xs}px) {
    ${messageSpace}: 4.2em;
  }
`;

type Props = { readonly store: SignUpStore };

/** The newsletter consent that Turkish law requires (NEWS-15). */
export const NewsletterConsent = observer(function NewsletterConsent({ store }: Props) {
  const { t } = useLingui();
  const { value = [], onFocus, onBlur, ...field } = useSignUpField('legals', store);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles focus events of its checkboxes
    <div css={requiredStyles} onFocus={onFocus} onBlur={onBlur}>
      <CheckboxGroup
        {...field}
        name="legals"
        label={t`Consent to commercial messages`}
        isRequired
        options={[
          {
            value: newsletterConsent,
            text: t`I agree to receive commercial electronic messages about products, services and offers by e-mail.`,
          },
        ]}
        values={value}
      />
    </div>
  );
});

/** This checkbox is optional, so it never has a message. */
const optionalStyles = css`
  ${messageSpace}: 0;
  margin-block-end: ${space(4)};
`;

/** The optional consent to personal offers (NEWS-12). */
export const PersonalOffersConsent = observer(function PersonalOffersConsent({ store }: Props) {
  const { t } = useLingui();
  const { value = [], onFocus, onBlur, ...field } = useSignUpField('consents', store);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles focus events of its checkboxes
    <div css={optionalStyles} onFocus={onFocus} onBlur={onBlur}>
      <CheckboxGroup
        {...field}
        name="consents"
        label={t`Personal offers`}
        options={[
          { value: personalOffersConsent, text: t`Yes, please tailor the newsletter to my purchases and interests.` },
        ]}
        values={value}
      />
    </div>
  );
});
