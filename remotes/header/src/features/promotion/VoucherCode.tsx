import { css } from '@emotion/react';
import { above, checkShape, copyShape, Icon, radius, space, touchTarget, type, visuallyHidden } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { whenScriptsFail } from '../../layout/layout.ts';
import { promotionButtonStyles } from '../../promotions/promotionButtonStyles.ts';
import { narrow, telephone } from './bannerStyles.ts';

/**
 * The button's height in the banner's single line. That is too small for a finger, so presses around the button count
 * as well.
 */
const narrowSize = '2.25rem';

const frameStyles = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  padding-inline-start: ${space(4)};
  border: 1px dashed;
  border-radius: ${radius.pill};
  ${type.s}
  ${narrow} {
    gap: ${space(2)};
    padding-inline-start: ${space(3)};
    min-block-size: ${narrowSize};
    ${type.xs}
  }
  ${telephone} {
    gap: ${space(1)};
  }
`;

const codeStyles = css`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  padding-block: ${space(1)};
  color: inherit;
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  font-weight: 600;
  letter-spacing: 0.04em;
  -webkit-user-select: all;
  user-select: all;
  ${telephone} {
    letter-spacing: normal;
  }
  @media (scripting: none) {
    padding-inline-end: ${space(4)};
  }
`;

/** Both labels are in the same place so that nothing shifts. Hidden without scripts, which do the copying. */
const buttonStyles = css`
  ${promotionButtonStyles}
  flex: none;
  display: inline-grid;
  min-block-size: ${touchTarget};
  min-inline-size: ${touchTarget};
  margin: -1px;
  padding-inline: ${space(3)};
  font-size: inherit;
  ${above.m} {
    padding-inline: ${space(4)};
  }
  ${narrow} {
    position: relative;
    min-block-size: ${narrowSize};
    &::after {
      content: '';
      position: absolute;
      inset: -6px 0;
    }
  }
  ${telephone} {
    min-inline-size: 40px;
    padding-inline: ${space(2)};
    &::after {
      inset-inline: -2px;
    }
  }
  & > * {
    grid-area: 1 / 1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space(2)};
  }
  &:not([data-copied]) > :last-of-type,
  &[data-copied] > :first-of-type {
    visibility: hidden;
  }
  @media (scripting: none) {
    display: none;
  }
  ${whenScriptsFail} {
    display: none;
  }
`;

/** On phones, the label is only for screen readers, because the icon replaces it. */
const labelStyles = css`
  ${telephone} {
    ${visuallyHidden}
  }
`;

type Props = { readonly code: string };

/** A voucher code that can be copied. The markup has no handlers, because `watchPromotion` does the copying. */
export function VoucherCode({ code }: Props) {
  const { t } = useLingui();
  return (
    <span css={frameStyles}>
      <span css={visuallyHidden}>{t`Voucher code`} </span>
      <code css={codeStyles}>{code}</code>
      <button type="button" data-copy={code} css={buttonStyles}>
        <span>
          <Icon shape={copyShape} size={18} />
          <span css={labelStyles}>{t`Copy`}</span>
        </span>
        <span>
          <Icon shape={checkShape} size={18} />
          <span css={labelStyles}>{t`Copied`}</span>
        </span>
      </button>
      <span role="status" css={visuallyHidden} data-message={t`The voucher code is copied.`} />
    </span>
  );
}
