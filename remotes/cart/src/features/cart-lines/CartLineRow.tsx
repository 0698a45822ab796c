import { css } from '@emotion/react';
import { formatPrice } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { above, color, Icon, iconButtonStyles, QuantityField, space, touchTarget, trashShape, type } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useId } from 'react';
import type { HeadingTag } from '../../headingTag.ts';
import { useShopAddress } from '../../ShopAddress.tsx';
import { AvailabilityNote } from './AvailabilityNote.tsx';
import type { CartLine } from './cartLine.ts';
import { LinePicture } from './LinePicture.tsx';
import { LinePrice } from './LinePrice.tsx';
import { useKindName } from './useKindName.ts';

const itemStyles = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  grid-template-rows: auto auto 1fr;
  column-gap: ${space(4)};
  & > :first-child {
    grid-row: 1 / 3;
  }
  ${above.xs} {
    & > :first-child {
      grid-row: 1 / -1;
    }
  }
  padding-block: ${space(4)};
`;

/** The padding makes the link tall enough for a finger, and the negative margin preserves the layout. */
const titleStyles = css`
  ${type.s}
  margin: 0;
  font-family: inherit;
  font-weight: 600;
  letter-spacing: 0;
  text-wrap: pretty;
  overflow-wrap: anywhere;
  hyphens: auto;
  & a {
    display: inline-block;
    margin-block: -${space(3)};
    padding-block: ${space(3)};
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const detailStyles = css`
  ${type.xs}
  margin: 0;
  color: ${color('ink-muted')};
`;

/** Below the title and the remove button, as wide as both together. */
const detailsStyles = css`
  grid-area: 2 / 2 / auto / -1;
`;

const removeStyles = css`
  grid-area: 1 / 3;
  align-self: start;
  margin-block: -11px;
  margin-inline-end: -11px;
  color: ${color('ink-muted')};
  &:hover {
    color: ${color('ink')};
  }
`;

/**
 * Beside the picture. In the narrowest windows, below the picture, so that the quantity and the price fit side by side.
 */
const footStyles = css`
  grid-column: 1 / -1;
  ${above.xs} {
    grid-column: 2 / -1;
  }
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-block-start: ${space(3)};
`;

const sumStyles = css`
  display: grid;
  align-content: center;
  margin-inline-start: auto;
  text-align: end;
`;

/** Whether the row shows the line's price. Not every partner states one. */
const hasPrice = ({ kind, problem, totalPrice }: CartLine): boolean =>
  problem !== 'defective' &&
  (kind === 'article' || kind === 'giftCard' || (kind === 'partnerProduct' && totalPrice !== undefined));

const hasFoot = (line: CartLine): boolean =>
  Boolean(line.toQuantity || hasPrice(line) || line.kind === 'freeArticle' || (line.pricePerDelivery && !line.problem));

type Props = {
  readonly line: CartLine;
  readonly site: SiteKey;
  /** The heading level of the lines' titles. */
  readonly heading: HeadingTag;
  readonly removeRef: Ref<HTMLButtonElement>;
  readonly onStep: (step: 1 | -1) => void;
  /** Called with a typed quantity. 0 removes the line. */
  readonly onCommit: (quantity: number, hasFocus: boolean) => void;
  readonly onRemove: () => void;
};

/** A line's price, and its prices per delivery and per piece. */
function LineSum({ line, site }: Pick<Props, 'line' | 'site'>) {
  const { problem, price, quantity } = line;
  const pricePerDelivery =
    line.pricePerDelivery && !problem ? formatPrice(line.pricePerDelivery.amount, site) : undefined;
  const pricePerPiece = price && quantity > 1 ? formatPrice(price.amount, site) : undefined;
  return (
    <div css={[sumStyles, line.toQuantity && { minBlockSize: touchTarget }]}>
      {hasPrice(line) && <LinePrice price={line.totalPrice} site={site} />}
      {line.kind === 'freeArticle' && (
        <strong css={type.s}>
          <Trans>Free</Trans>
        </strong>
      )}
      {pricePerDelivery && (
        <strong css={type.s}>
          <Trans>{pricePerDelivery} per delivery</Trans>
        </strong>
      )}
      {pricePerPiece && !problem && (
        <p css={detailStyles}>
          <Trans>{pricePerPiece} each</Trans>
        </p>
      )}
    </div>
  );
}

/** A cart line with a picture, a title, a quantity, a price and a remove button (CART-45). */
export function CartLineRow({ line, site, heading: Heading, removeRef, onStep, onCommit, onRemove }: Props) {
  const { i18n, t } = useLingui();
  const toShop = useShopAddress();
  const kindName = useKindName()(line.kind);
  const titleId = useId();
  const { toQuantity, quantity } = line;
  const title = line.title || kindName || '';
  const lowerCase = (text: string): string => text.toLocaleLowerCase(i18n.locale);
  const isKindInTitle = kindName !== undefined && lowerCase(title).includes(lowerCase(kindName));
  return (
    <li css={itemStyles} aria-labelledby={titleId}>
      <LinePicture line={line} />
      <div>
        {kindName && !isKindInTitle && <p css={detailStyles}>{kindName}</p>}
        <Heading id={titleId} css={titleStyles}>
          {line.url ? <a href={toShop(line.url)}>{title}</a> : title}
        </Heading>
      </div>
      <div css={detailsStyles}>
        {line.variant && <p css={detailStyles}>{line.variant}</p>}
        {!toQuantity && quantity > 1 && (
          <p css={detailStyles}>
            <Trans>Quantity: {quantity}</Trans>
          </p>
        )}
        <AvailabilityNote line={line} />
      </div>
      <button
        ref={removeRef}
        type="button"
        aria-label={t`Remove ${title}`}
        onClick={onRemove}
        css={[iconButtonStyles, removeStyles]}
      >
        <Icon shape={trashShape} size={20} />
      </button>
      {hasFoot(line) && (
        <div css={footStyles}>
          {toQuantity && (
            <QuantityField
              label={t`Quantity of ${title}`}
              lessLabel={t`One less`}
              moreLabel={t`One more`}
              faultText={t`Please enter a whole number.`}
              quantity={quantity}
              least={0}
              onStep={onStep}
              onCommit={onCommit}
            />
          )}
          <LineSum line={line} site={site} />
        </div>
      )}
    </li>
  );
}
