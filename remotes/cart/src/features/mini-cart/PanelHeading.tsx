import { css } from '@emotion/react';
import { closeShape, color, Icon, iconButtonStyles, space, type } from '@kontor/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { panelInset } from './panelFrameStyles.ts';

const headingStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(4)} ${space(3)} ${space(3)} ${panelInset};
  border-block-end: 1px solid ${color('line')};
  & h2 {
    ${type.l}
  }
  & p {
    ${type.s}
    margin: 0;
    color: ${color('ink-muted')};
  }
`;

/** At large font sizes, the count wraps below the title so that the close button stays visible. */
const namesStyles = css`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  min-inline-size: 0;
`;

type Props = {
  readonly titleId: string;
  readonly count: number;
  readonly onClose: () => void;
};

/** The panel's title, the article count and the close button. */
export function PanelHeading({ titleId, count, onClose }: Props) {
  const { t } = useLingui();
  return (
    <div css={headingStyles}>
      <div css={namesStyles}>
        <h2 id={titleId}>
          <Trans>Cart</Trans>
        </h2>
        <p>{count > 0 && <Plural value={count} one="# article" other="# articles" />}</p>
      </div>
      <button type="button" aria-label={t`Close cart`} onClick={onClose} css={iconButtonStyles}>
        <Icon shape={closeShape} />
      </button>
    </div>
  );
}
