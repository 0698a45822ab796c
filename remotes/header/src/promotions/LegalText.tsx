import { css } from '@emotion/react';
import type { PromotionLegal } from '@kontor/api/promotion';
import { above, chevronDownShape, Icon, motion, space, touchTarget, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';

const summaryStyles = css`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-block-size: ${touchTarget};
  ${type.xs}
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  white-space: nowrap;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    text-decoration-thickness: 2px;
  }
  & > svg {
    transition: transform ${motion.base};
  }
  details[open] > & > svg {
    transform: rotate(180deg);
  }
`;

const narrowStyles = css`
  ${above.xxl} {
    display: none;
  }
`;

const wideStyles = css`
  display: none;
  ${above.xxl} {
    display: inline;
  }
`;

type Props = {
  readonly legal: PromotionLegal;
  /** Styles of the text, which takes its place in the promotion around it. */
  readonly textStyles: ReturnType<typeof css>;
};

/** The conditions of a promotion, folded. A native element, so that it opens without scripts. */
export function LegalText({ legal: { text, hint, shortHint }, textStyles }: Props) {
  const { t } = useLingui();
  const long = hint ?? shortHint ?? t`Conditions`;
  const short = shortHint ?? hint ?? t`Conditions`;
  return (
    <details>
      <summary css={summaryStyles}>
        {long === short ? (
          long
        ) : (
          <>
            <span css={narrowStyles}>{short}</span>
            <span css={wideStyles}>{long}</span>
          </>
        )}
        <Icon shape={chevronDownShape} size={16} />
      </summary>
      <div css={textStyles}>{text}</div>
    </details>
  );
}
