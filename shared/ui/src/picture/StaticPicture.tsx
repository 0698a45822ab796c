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
  /** Alt text; empty for a decorative picture. */
  readonly alt: string;
  readonly cutouts: readonly PictureCutout[];
  /**
   * Whether to wait until the picture is about to come into view before loading it. False for pictures at the top of a
   * page.
   */
  readonly isLazy?: boolean;
};

/**
 * Shows the crop of a picture that suits the window's width. It is plain markup that needs no hydration and, unlike
 * `Picture`, has no placeholder. Code that observes the `img` marks it with `data-state="error"` if it fails.
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
