import { css, keyframes } from '@emotion/react';
import { above, motion, space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { NewsletterConsent, PersonalOffersConsent } from './ConsentFields.tsx';
import { NameField } from './NameField.tsx';
import { SalutationField } from './SalutationField.tsx';
import type { SignUpStore } from './SignUpStore.ts';

const appear = keyframes`from { opacity: 0; transform: translateY(-6px) }`;

const detailsStyles = css`
  display: grid;
  gap: ${space(4)};
  animation: ${appear} ${motion.slow};
  ${above.s} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > * {
      grid-column: 1 / -1;
    }
    & > [data-half] {
      grid-column: auto;
    }
  }
`;

type Props = { readonly store: SignUpStore };

/** The conditional fields of a site (NEWS-9). */
export const SignUpDetails = observer(function SignUpDetails({ store }: Props) {
  const { market } = store;
  return (
    <div css={detailsStyles}>
      {market.salutation !== 'hidden' && <SalutationField store={store} />}
      {market.name !== 'hidden' &&
        market.names.map((name) => (
          <div key={name} data-half="">
            <NameField store={store} name={name} />
          </div>
        ))}
      {market.isNewsletterConsentNeeded && <NewsletterConsent store={store} />}
      {store.isPersonalOffersAsked && <PersonalOffersConsent store={store} />}
    </div>
  );
});
