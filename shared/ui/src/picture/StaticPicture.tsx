import { css } from '@emotion/react';
import { color } from '../tokens/tokens.ts';
import { cutoutSources, cutoutStyles, type PictureCutout, sortCutouts, sourceAttributes } from './cutouts.ts';

const frameStyles = css`
  display: block;
  overflow: hidden;
  & > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  /* As in Picture. The text alternative stays. */
  &:has(> [data-state='error']) {
    background: ${color('sand')};
  }
  & > [data-state='error'] {
    opacity: 0;
  }
`;

type Props = {
  /** Text alternative; empty for decoration. */
  readonly alt: string;
  readonly cutouts: readonly PictureCutout[];
  /** Whether the picture loads only when it comes near the view; false for pictures at the top of a page. */
  readonly isLazy?: boolean;
};

/**
 * A picture in the cutout for the window's width. It is plain markup that needs no hydration and, unlike `Picture`, has
 * no placeholder. Code that observes it marks a failed `img` with `data-state="error"`.
 */
export function StaticPicture({ alt, cutouts, isLazy = true }: Props) {
  const [narrowest] = sortCutouts(cutouts);
  return (
    <picture css={[frameStyles, cutoutStyles(cutouts, 'containerCss')]}>
      {cutoutSources(cutouts).map((source) => {
        const attributes = sourceAttributes(source);
        return <source key={`${attributes.srcSet} ${attributes.media}`} {...attributes} />;
      })}
      <img
        alt={alt}
        loading={isLazy ? 'lazy' : 'eager'}
        decoding="async"
        width={narrowest?.targetSize.width}
        height={narrowest?.targetSize.height}
        src={narrowest?.imagePath}
        css={[cutoutStyles(cutouts, 'imageCss')]}
      />
    </picture>
  );
}
