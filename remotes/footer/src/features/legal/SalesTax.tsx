import { css } from '@emotion/react';
import type { FooterRecord } from '@kontor/api/promotion';
import { color, type } from '@kontor/ui';
import { useContent } from '../../content/contentContext.ts';

const noteStyles = css`
  margin: 0;
  ${type.xs}
  color: ${color('ink-muted')};
  text-wrap: pretty;
`;

type Props = { readonly salesTax: NonNullable<FooterRecord['salesTax']> };

/** The note on sales tax, with a link to the shipping costs. */
export function SalesTax({ salesTax }: Props) {
  const { lang } = useContent();
  const { textBeforeLink, link, textAfterLink } = salesTax;
  return (
    <p lang={lang} css={noteStyles}>
      {textBeforeLink}
      {link && <a href={link.url}>{link.text}</a>}
      {textAfterLink}
    </p>
  );
}
