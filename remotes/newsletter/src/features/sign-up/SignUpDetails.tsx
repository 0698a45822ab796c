import { css, keyframes } from '@emotion/react';
import { signUpMarketOf } from '@kontor/api/newsletter';
import { above, motion, space } from '@kontor/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Form } from 'react-final-form';
import { NewsletterConsent, PersonalOffersConsent } from './fields/ConsentFields.tsx';
import { NameField } from './fields/NameField.tsx';
import { SalutationField } from './fields/SalutationField.tsx';
import type { SignUpParts } from './SignUpStore.ts';

/** The library requires a submit handler here, although the form passed to it already has one. */
const submitsElsewhere = () => undefined;

const appear = keyframes`from { opacity: 0; transform: translateY(-6px) }`;

const detailsStyles = css`
  display: grid;
  gap: ${space(3)} ${space(4)};
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

/**
 * A site's conditional fields (NEWS-9). The library's `Form` is rendered even while the fields are hidden, because the
 * library validates nothing without it.
 */
export const SignUpDetails: SignUpParts['Details'] = observer(function SignUpDetails({ store, form }) {
  const { site, isFull, isPersonalOffersAsked } = store;
  const market = signUpMarketOf(site);
  useEffect(() => store.noteRendered(), [store]);
  return (
    <Form form={form} onSubmit={submitsElsewhere} subscription={{}}>
      {() =>
        isFull && (
          <div css={detailsStyles}>
            {market.salutation !== 'hidden' && (
              <SalutationField store={store} isRequired={market.salutation === 'required'} />
            )}
            {market.name !== 'hidden' &&
              market.names.map((name) => (
                <div key={name} data-half="">
                  <NameField store={store} name={name} isRequired={market.name === 'required'} />
                </div>
              ))}
            {market.isNewsletterConsentNeeded && <NewsletterConsent store={store} />}
            {isPersonalOffersAsked && <PersonalOffersConsent store={store} />}
          </div>
        )
      }
    </Form>
  );
});
