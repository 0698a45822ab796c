import { css } from '@emotion/react';
import { color, radius } from '@kontor/ui';

const pictureStyles = css`
  display: block;
  inline-size: 88px;
  block-size: 88px;
  border-radius: ${radius.m};
  background: ${color('sand')};
  object-fit: cover;
`;

type Props = { readonly src: string; readonly href: string };

/** A line's picture. The title beside it says what it shows and leads to the same page. */
export function LinePicture({ src, href }: Props) {
  const picture = src ? (
    <img src={src} alt="" width={88} height={88} loading="lazy" decoding="async" css={pictureStyles} />
  ) : (
    <span css={pictureStyles} />
  );
  if (!href) return picture;
  return (
    <a href={href} tabIndex={-1} aria-hidden="true">
      {picture}
    </a>
  );
}
