import { css } from '@emotion/react';
import type { FooterImage } from '@kontor/api/promotion';
import { color, radius } from '@kontor/ui';
import { useEffect } from 'react';
import { logoPath } from './logoPath.ts';
import { useReport } from './reportContext.ts';

/**
 * All marks have one size, 4.4 by 6.6 in units of 10 px (second specification, section 4.2), so that none is more
 * important than the others.
 */
const tileStyles = css`
  display: block;
  inline-size: 66px;
  block-size: 44px;
  overflow: hidden;
  border: 1px solid ${color('line')};
  border-radius: ${radius.s};
  background: ${color('surface')};
`;

/** The files bring an edge of their own, which the tile replaces. */
const imageStyles = css`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  transform: scale(1.05);
`;

type Props = {
  readonly image: FooterImage;
  /** The name that is read out; empty where a text beside the mark says it. */
  readonly alt: string;
};

/** A mark on a white tile. One that nobody knows is reported and left out. */
export function LogoMark({ image, alt }: Props) {
  const report = useReport();
  const { source } = image;
  const src = logoPath(source);
  const isUnknown = src === undefined;
  useEffect(() => {
    if (isUnknown) report('The footer names a logo that does not exist.', source);
  }, [isUnknown, report, source]);
  if (isUnknown) return null;
  return (
    <span css={tileStyles}>
      <img src={src} alt={alt} width={66} height={44} loading="lazy" decoding="async" css={imageStyles} />
    </span>
  );
}
