import { css } from '@emotion/react';
import { newsletterMinimumAge, type SiteKey, unconfirmedSignUpDays, unopenedNewsletterYears } from '@kontor/site';
import { chevronDownShape, color, Icon, motion, space, touchTarget, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { newsletterLinksOf } from './newsletterLinks.ts';

const noticeStyles = css`
  ${type.xs}
  color: ${color('on-roast-muted')};
  & summary {
    display: flex;
    align-items: center;
    inline-size: fit-content;
    gap: ${space(1)};
    min-block-size: ${touchTarget};
    color: ${color('on-roast')};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & summary svg {
    transition: transform ${motion.base};
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  & p {
    max-inline-size: 68ch;
    margin: 0 0 ${space(2)};
    text-wrap: pretty;
  }
  & a {
    color: ${color('on-roast')};
    text-underline-offset: 3px;
  }
`;

type Props = { readonly site: SiteKey };

/** A site's legal notice (NEWS-54 to NEWS-57). */
export function LegalNotice({ site }: Props) {
  const { contact, privacy, example, turkish } = newsletterLinksOf(site);
  const age = newsletterMinimumAge(site);
  const days = unconfirmedSignUpDays;
  const years = unopenedNewsletterYears;
  return (
    <details css={noticeStyles}>
      <summary>
        <Trans>Legal notice</Trans>
        <Icon shape={chevronDownShape} size={18} />
      </summary>
      <p>
        <Trans>
          By signing up you confirm that you are at least {age} years old and agree to receive our newsletter by e-mail
          with offers of coffee, fashion and household goods.
        </Trans>
      </p>
      <p>
        <Trans>
          Your details are voluntary. You can withdraw your consent at any time, with the link in every newsletter or by
          way of our <a href={contact}>contact page</a>.
        </Trans>
      </p>
      {turkish && (
        <p>
          <Trans>
            A sign-up that is not confirmed is deleted after {days} days. If no newsletter is opened for {years} years,
            we stop sending it.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          How we treat your data is explained in our <a href={privacy}>privacy policy</a>. What to expect is shown by
          our <a href={example}>example newsletter</a>.
        </Trans>
      </p>
      {turkish && (
        <p>
          <Trans>
            Please also read the <a href={turkish.notice}>notice on the newsletter</a> and the{' '}
            <a href={turkish.usage}>terms of use</a>.
          </Trans>
        </p>
      )}
    </details>
  );
}
