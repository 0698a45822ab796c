import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';

/** Duration of the transition (CONST-SLIDE-ENTER). */
const slideEnterMs = 600;

/** The side that content slides in from. Start and end follow the text direction. */
export type SlideOrigin = 'start' | 'end' | 'top' | 'bottom';

type Props = {
  readonly from?: SlideOrigin;
  /** Changing the key makes the content slide in again. */
  readonly contentKey: string | number;
  /** Called when the transition ends. */
  readonly onEntered?: () => void;
  readonly children: ReactNode;
};

const slide = keyframes`
  from { opacity: 0; transform: translate(calc(var(--k-slide-x) * var(--k-slide-turn)), var(--k-slide-y)) }
`;
const appear = keyframes`from { opacity: 0 }`;

const distances: Readonly<Record<SlideOrigin, readonly [x: string, y: string]>> = {
  start: ['-40px', '0px'],
  end: ['40px', '0px'],
  top: ['0px', '-24px'],
  bottom: ['0px', '24px'],
};

const frameStyles = css`
  --k-slide-turn: 1;
  animation: ${slide} ${slideEnterMs}ms cubic-bezier(0.2, 0, 0, 1) both;
  &:dir(rtl) {
    --k-slide-turn: -1;
  }
  @media (prefers-reduced-motion: reduce) {
    animation-name: ${appear};
  }
`;

/** Slides its content in when mounted or given a new key. With reduced motion, the content fades in instead. */
export function SlideTransition({ from = 'end', contentKey, onEntered, children }: Props) {
  const [x, y] = distances[from];
  return (
    <div
      key={contentKey}
      css={[frameStyles, { '--k-slide-x': x, '--k-slide-y': y }]}
      onAnimationEnd={(event) => event.target === event.currentTarget && onEntered?.()}
    >
      {children}
    </div>
  );
}
