import { css } from '@emotion/react';
import type { FooterRecord } from '@kontor/api/promotion';
import { color, type } from '@kontor/ui';

const noteStyles = css`
  margin: 0;
  ${type.xs}
  color: ${color('ink-muted')};
  text-wrap: pretty;
`;

type Props = { readonly salesTax: NonNullable<FooterRecord['salesTax']> };

/** The note on sales tax, with a link to the shipping costs. */
export function SalesTax({ salesTax }: Props) {
  const { textBeforeLink, link, textAfterLink } = salesTax;
  return (
    <p css={noteStyles}>
      {textBeforeLink}
      {link && <a href={link.url}>{link.text}</a>}
      {textAfterLink}
    </p>
  );
}
