import { css } from '@emotion/react';
import { color, gridStyles, space, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { rowHeight, wideOnly } from '../../layout.ts';
import type { PromotionStore } from '../../promotions/PromotionStore.ts';

const stripStyles = css`
  min-block-size: ${rowHeight.strip}px;
  background: ${color('roast')};
  color: ${color('on-roast')};
`;

const listStyles = css`
  display: flex;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  min-block-size: inherit;
  margin-block: 0;
  list-style: none;
  ${type.xs}
`;

const linkStyles = css`
  display: flex;
  align-items: center;
  min-block-size: ${rowHeight.strip}px;
  color: inherit;
  text-decoration: none;
  text-underline-offset: 3px;
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline-color: ${color('on-roast')};
    outline-offset: -3px;
  }
`;

const boldStyles = css`
  font-weight: 650;
`;

type Props = { readonly store: PromotionStore };

/** The benefits strip. Its height is reserved until its links are loaded. */
export const BenefitsStrip = observer(function BenefitsStrip({ store }: Props) {
  const { t } = useLingui();
  useEffect(() => {
    void store.load();
  }, [store]);
  const links = store.contentOf('BENEFITS')?.links ?? [];
  return (
    <div css={[wideOnly, stripStyles]}>
      {links.length > 0 && (
        <ul css={[gridStyles, listStyles]} aria-label={t`Your benefits`}>
          {links.map(({ url, text, boldLink, trackingTag }) => (
            <li key={url + text}>
              <a href={url} css={[linkStyles, boldLink && boldStyles]} data-tracking-tag={trackingTag || undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
