import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';

/** Duration of the transition (CONST-SLIDE-ENTER). */
const slideEnterMs = 600;

/** The side from which content slides in; start and end depend on the direction of the text. */
export type SlideOrigin = 'start' | 'end' | 'top' | 'bottom';

type Props = {
  readonly from?: SlideOrigin;
  /** A new key makes the content slide in again. */
  readonly contentKey: string | number;
  /** Called when the transition has ended. */
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

/** Content slides in when it is mounted or gets a new key. With reduced motion, it only fades in. */
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
