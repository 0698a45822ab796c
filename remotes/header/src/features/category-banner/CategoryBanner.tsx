import { css } from '@emotion/react';
import type { CategoryBanner as Content } from '@kontor/api/promotion';
import type { HeaderEvents, WindowEvents } from '@kontor/browser';
import { brand } from '@kontor/site';
import {
  above,
  buttonStyles,
  CopyButton,
  chevronDownShape,
  color,
  Icon,
  motion,
  Picture,
  radius,
  space,
  surfaceStyles,
  touchTarget,
  type,
  VisuallyHidden,
} from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PromotionRequest, PromotionStore } from '../../promotions/PromotionStore.ts';

const bannerStyles = css`
  display: grid;
  overflow: hidden;
  border-radius: ${radius.l};
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const withPictureStyles = css`
  ${above.mobile} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 42%);
  }
`;

/** The picture has an aspect ratio of 16 to 9 (PROMO-18). In wide windows, it is at least as tall as the text. */
const pictureStyles = css`
  & > span {
    inline-size: 100%;
    block-size: 100%;
    aspect-ratio: 16 / 9;
  }
  order: -1;
  ${above.mobile} {
    order: 0;
  }
`;

const textStyles = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: ${space(4)};
  padding: ${space(6)} ${space(5)};
  ${above.mobile} {
    padding: ${space(7)} ${space(8)};
  }
  ${above.xxl} {
    padding: ${space(9)} ${space(12)};
  }
`;

/**
 * A document arrives in pieces, and the browser paints each piece as it arrives. Text beside a picture is centred, so
 * it would move with each piece. The text is therefore not shown until the picture, which follows it in the markup,
 * begins to arrive.
 */
const besidePictureStyles = css`
  &:not(:has(+ div > [data-state])) {
    visibility: hidden;
  }
`;

const headStyles = css`
  display: grid;
  gap: ${space(2)};
  & > h2 {
    ${type.xl}
    color: inherit;
  }
  & > p {
    ${type.m}
    margin: 0;
    max-inline-size: 52ch;
    text-wrap: pretty;
  }
`;

const voucherStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
`;

const codeStyles = css`
  ${type.l}
  padding: ${space(1.5)} ${space(4)};
  border: 1px dashed ${color('line-strong')};
  border-radius: ${radius.m};
  color: inherit;
  font-family: inherit;
  font-weight: 650;
  letter-spacing: 0.06em;
  overflow-wrap: anywhere;
  -webkit-user-select: all;
  user-select: all;
`;

/** Hidden without scripts, which are needed for copying. */
const copyStyles = css`
  display: contents;
  @media (scripting: none) {
    display: none;
  }
  [data-slot='fallback'] & {
    display: none;
  }
`;

const instructionStyles = css`
  flex-basis: 100%;
  ${type.s}
  margin: 0;
`;

const legalStyles = css`
  ${type.xs}
  max-inline-size: 68ch;
  & > summary {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-block-size: ${touchTarget};
    list-style: none;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    & > svg {
      flex: none;
      transition: transform ${motion.base};
    }
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  & > p {
    margin: 0;
    overflow-wrap: break-word;
  }
`;

const wideHintStyles = css`
  display: none;
  ${above.mobile} {
    display: inline;
  }
`;

const narrowHintStyles = css`
  ${above.mobile} {
    display: none;
  }
`;

type Events = Pick<WindowEvents<HeaderEvents>, 'emit'>;

type ContentProps = {
  readonly id: string;
  readonly content: Content;
  /** The content's language, if it differs from that of the banner's strings. */
  readonly lang: string | undefined;
  readonly events: Events;
};

/** The banner's conditions, in a `details` element that opens without JavaScript. */
function Legal({ id, content, lang, events }: ContentProps) {
  const { t } = useLingui();
  if (!content.legal) return null;
  const suppliedHint = content.legal.hint ?? content.legal.shortHint;
  const { text, hint = suppliedHint ?? t`Conditions`, shortHint = hint } = content.legal;
  const hintLang = suppliedHint && lang;
  return (
    <details
      css={legalStyles}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) events.emit(`${brand.key}:legal-opened`, { id, kind: 'CATEGORY' });
      }}
    >
      <summary>
        <span lang={hintLang} css={wideHintStyles}>
          {hint}
        </span>
        <span lang={hintLang} css={narrowHintStyles}>
          {shortHint}
        </span>
        <Icon shape={chevronDownShape} size={16} />
      </summary>
      <p lang={lang}>{text}</p>
    </details>
  );
}

function Voucher({ id, content, lang, events }: ContentProps) {
  const { t } = useLingui();
  if (!content.voucher) return null;
  const { code, instruction } = content.voucher;
  return (
    <div css={voucherStyles}>
      <code css={codeStyles} translate="no">
        {code}
      </code>
      <div css={copyStyles}>
        <CopyButton
          text={code}
          size="small"
          label={t`Copy code`}
          copiedLabel={t`Copied`}
          onCopied={() => events.emit(`${brand.key}:voucher-copied`, { id, kind: 'CATEGORY' })}
        />
      </div>
      <p lang={lang} css={instructionStyles}>
        {instruction}
      </p>
    </div>
  );
}

function CallToAction({ id, content, lang, events }: ContentProps) {
  const { t } = useLingui();
  if (!content.cta) return null;
  const { url, text } = content.cta;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      css={buttonStyles()}
      onClick={() => events.emit(`${brand.key}:promotion-clicked`, { id, kind: 'CATEGORY', target: url })}
    >
      <span lang={lang}>{text}</span>
      <VisuallyHidden> {t`(opens in a new tab)`}</VisuallyHidden>
    </a>
  );
}

type Props = {
  readonly store: PromotionStore;
  /** Names the banner to show. If it changes, the banner is reloaded. */
  readonly request: PromotionRequest;
  readonly events: Events;
  /** The language of the banner's content, if it differs from that of the banner's strings. */
  readonly lang?: string | undefined;
};

/** A category's banner (PROMO-18). For a category without a banner, nothing is shown and no space is reserved. */
export const CategoryBanner = observer(function CategoryBanner({ store, request, events, lang }: Props) {
  const { t } = useLingui();
  useEffect(() => {
    void store.load(request);
  });
  const content = store.contentOf('CATEGORY');
  if (!content) return null;
  const { headline, subline, image } = content;
  const props = { id: store.id, content, lang, events };
  return (
    <section
      aria-label={headline ?? t`Offer`}
      css={[bannerStyles, image && withPictureStyles, css(surfaceStyles(content))]}
    >
      <div css={[textStyles, image && besidePictureStyles]}>
        {(headline !== undefined || subline !== undefined) && (
          <div lang={lang} css={headStyles}>
            {headline !== undefined && <h2>{headline}</h2>}
            {subline !== undefined && <p>{subline}</p>}
          </div>
        )}
        <Voucher {...props} />
        <CallToAction {...props} />
        <Legal {...props} />
      </div>
      {image && (
        <div css={pictureStyles}>
          <Picture
            alt={image.alt}
            cutouts={image.cutouts}
            aspectRatio="16/9"
            isLazy={false}
            onError={(source) => events.emit(`${brand.key}:picture-failed`, { id: store.id, kind: 'CATEGORY', source })}
          />
        </div>
      )}
    </section>
  );
});
