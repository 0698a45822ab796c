import { css } from '@emotion/react';
import { above, color, gridStyles, space, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { fillScrollBar, rowHeight } from '../../layout/layout.ts';
import type { PromotionStore } from '../../promotions/PromotionStore.ts';
import { useContentLang } from '../../useContentLang.ts';

const stripStyles = css`
  container: strip / inline-size;
  background: ${color('paper')};
  min-block-size: ${rowHeight.narrowStrip}px;
  ${above.l} {
    min-block-size: ${rowHeight.strip}px;
  }
`;

const filledStyles = css`
  background: ${color('roast')};
  color: ${color('on-roast')};
  ${fillScrollBar(color('roast'))}
`;

const wrappedStyles = css`
  flex-wrap: wrap;
  overflow: visible;
  mask-image: none;
  white-space: normal;
  & > li {
    flex: initial;
  }
  & > :last-of-type {
    padding-inline-end: 0;
  }
`;

/**
 * In narrow windows, the links form a single line that scrolls sideways. The line's fading end indicates that there are
 * more links. With very large text, which the container query detects, the links wrap to several lines instead.
 */
const listStyles = css`
  display: flex;
  justify-content: space-between;
  gap: 0 ${space(6)};
  min-block-size: inherit;
  margin-block: 0;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${space(4)};
  scrollbar-width: none;
  mask-image: linear-gradient(to left, transparent, #000 ${space(10)});
  list-style: none;
  white-space: nowrap;
  ${type.xs}
  & > li {
    flex: none;
    scroll-snap-align: start;
  }
  & > :last-of-type {
    padding-inline-end: ${space(6)};
  }
  ${above.m} {
    gap: 0 ${space(4)};
    scroll-padding-inline: ${space(6)};
  }
  ${above.l} {
    ${wrappedStyles}
  }
  @container strip (max-width: 18rem) {
    ${wrappedStyles}
  }
`;

const linkStyles = css`
  display: flex;
  align-items: center;
  min-block-size: ${rowHeight.narrowStrip}px;
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
  ${above.l} {
    min-block-size: ${rowHeight.strip}px;
  }
`;

const boldStyles = css`
  font-weight: 650;
`;

type Props = { readonly store: PromotionStore };

/**
 * The benefits strip. Its height is reserved until its links are loaded. If they cannot be loaded, the strip stays
 * invisible. On a site without a strip, no height is reserved.
 */
export const BenefitsStrip = observer(function BenefitsStrip({ store }: Props) {
  const { t } = useLingui();
  const lang = useContentLang();
  useEffect(() => {
    void store.load();
  }, [store]);
  const links = store.contentOf('BENEFITS')?.links ?? [];
  if (store.promotion !== undefined && links.length === 0) return null;
  return (
    <div css={[stripStyles, links.length > 0 && filledStyles]} data-screen-only="">
      {links.length > 0 && (
        <ul css={[gridStyles, listStyles]} aria-label={t`Your benefits`}>
          {links.map(({ url, text, boldLink, trackingTag }) => (
            <li key={url + text} lang={lang}>
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
