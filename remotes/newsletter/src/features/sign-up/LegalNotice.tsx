import { css } from '@emotion/react';
import { chevronDownShape, color, Icon, motion, space, touchTarget, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { legalPaths } from './legalPaths.ts';

const noticeStyles = css`
  ${type.xs}
  color: ${color('on-roast-muted')};
  & summary {
    display: inline-flex;
    align-items: center;
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
  }
  & a {
    text-underline-offset: 3px;
  }
`;

/** The small print of the sign-up; the age is that of each market (second specification, section 9). */
export function LegalNotice() {
  return (
    <details css={noticeStyles}>
      <summary>
        <Trans>Legal notice</Trans>
        <Icon shape={chevronDownShape} size={18} />
      </summary>
      <p>
        <Trans>
          By signing up you confirm that you are at least 16 years old and agree to receive our newsletter by e-mail
          with offers from coffee, fashion, household and mobile. Your details are voluntary. You can withdraw your
          consent at any time, with the link in every newsletter or by way of our{' '}
          <a href={legalPaths.contact}>contact page</a>. How we treat your data is explained in our{' '}
          <a href={legalPaths.privacy}>privacy policy</a>.
        </Trans>
      </p>
      <p>
        <Trans>
          The welcome voucher of 10% comes by e-mail once you have confirmed your address. It can be redeemed once and
          cannot be paid out. <a href={legalPaths.voucherConditions}>Voucher conditions</a>
        </Trans>
      </p>
    </details>
  );
}
