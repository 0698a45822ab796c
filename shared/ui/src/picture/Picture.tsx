import { css, keyframes } from '@emotion/react';
import { onceInView } from '@kontor/browser';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { pictureShape } from '../icons/shapes.ts';
import { color } from '../tokens/tokens.ts';
import {
  cutoutSources,
  cutoutStyles,
  type PictureCutout,
  type PictureSource,
  sortCutouts,
  sourceAttributes,
} from './cutouts.ts';
import { useInView } from './useInView.ts';

/** The aspect ratio, width to height (UI-19). */
export type AspectRatio = '16/9' | '4/3' | '3/2' | '1/1' | number;
type PictureState = 'loading' | 'loaded' | 'error';

type Props = {
  /** Alt text; empty for a decorative picture. */
  readonly alt: string;
  /** Address of the picture; defaults to the address of the narrowest crop. */
  readonly src?: string;
  readonly cutouts?: readonly PictureCutout[];
  readonly sources?: readonly PictureSource[];
  /** Aspect ratio of the picture's box, which keeps the layout from shifting when the picture loads. */
  readonly aspectRatio?: AspectRatio;
  readonly width?: number;
  readonly height?: number;
  /** Whether to wait until the picture comes into view before loading it. False for pictures at the top of a page. */
  readonly isLazy?: boolean;
  readonly onLoad?: () => void;
  /** @param source the address that failed to load */
  readonly onError?: (source: string) => void;
  /** Reports when the picture comes into view. The default uses the browser's observer, which tests replace. */
  readonly observe?: typeof onceInView;
};

const pulse = keyframes`50% { opacity: 0.45 }`;

/** An image without an address is made transparent, because browsers would show it as broken. */
const frameStyles = css`
  position: relative;
  display: block;
  overflow: hidden;
  & img {
    position: relative;
    display: block;
    width: 100%;
    height: auto;
  }
  & img:not([src]) {
    opacity: 0;
  }
  &[data-state='loading']::before {
    content: '';
    position: absolute;
    inset: 0;
    background: ${color('sand')};
    animation: ${pulse} 1.6s ease-in-out infinite;
  }
`;

const boxedStyles = css`
  & img {
    height: 100%;
    object-fit: cover;
  }
`;

const errorStyles = css`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  min-height: 96px;
  background: ${color('sand')};
  color: ${color('ink-muted')};
`;

/**
 * Shows the crop of a picture that suits the window's width, with a placeholder while the picture loads and an icon if
 * it fails.
 */
export function Picture({
  alt,
  cutouts = [],
  sources = [],
  aspectRatio,
  isLazy = true,
  onLoad,
  onError,
  observe = onceInView,
  ...props
}: Props) {
  const frame = useRef<HTMLElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const isInView = useInView(frame, observe);
  const [narrowest] = sortCutouts(cutouts);
  // The content may have a missing or empty address.
  const src = props.src || narrowest?.imagePath || undefined;
  const [outcome, setOutcome] = useState<{ src: string | undefined; state: PictureState }>();
  const state = src === undefined ? 'error' : outcome?.src === src ? outcome.state : 'loading';
  const isRequested = !isLazy || isInView;

  // A server-rendered picture may have loaded or failed to load before hydration.
  const settle = useRef<() => void>(undefined);
  settle.current = () => {
    if (state !== 'loading' || !image.current?.complete || !image.current.currentSrc) return;
    finish(image.current.naturalWidth > 0 ? 'loaded' : 'error');
  };
  useEffect(() => settle.current?.(), []);

  function finish(next: 'loaded' | 'error') {
    setOutcome({ src, state: next });
    if (next === 'loaded') onLoad?.();
    else onError?.(image.current?.currentSrc || src || '');
  }

  return (
    <span
      ref={frame}
      data-state={state}
      css={[
        frameStyles,
        aspectRatio !== undefined && [boxedStyles, { aspectRatio: String(aspectRatio) }],
        cutoutStyles(cutouts, 'containerCss'),
      ]}
    >
      {state === 'error' ? (
        <span {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })} css={errorStyles}>
          <Icon shape={pictureShape} size={32} />
        </span>
      ) : (
        <picture>
          {isRequested &&
            [...sources, ...cutoutSources(cutouts)].map((source) => {
              const attributes = sourceAttributes(source);
              return <source key={`${attributes.srcSet} ${attributes.media}`} {...attributes} />;
            })}
          <img
            ref={image}
            alt={alt}
            loading={isLazy ? 'lazy' : 'eager'}
            decoding="async"
            width={props.width ?? narrowest?.targetSize.width}
            height={props.height ?? narrowest?.targetSize.height}
            {...(isRequested ? { src } : {})}
            onLoad={() => finish('loaded')}
            onError={() => finish('error')}
            css={[cutoutStyles(cutouts, 'imageCss')]}
          />
        </picture>
      )}
    </span>
  );
}
