import { css, keyframes } from '@emotion/react';
import { useState } from 'react';

/** Minimum duration of a ripple, even if the press is shorter (CONST-RIPPLE-MIN). */
const rippleMinMs = 250;

const grow = keyframes`from { transform: translate(-50%, -50%) scale(0) }`;
const flash = keyframes`from { opacity: 0 }`;
const fade = keyframes`to { opacity: 0 }`;

// With reduced motion, the ripple is shown without moving. Without these styles, the document's rule for
// reduced motion would hide it.
const rippleStyles = css`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: inherit;
  & > span {
    position: absolute;
    width: 220%;
    aspect-ratio: 1;
    border-radius: 50%;
    background: currentColor;
    opacity: 0.2;
    transform: translate(-50%, -50%);
    pointer-events: none;
    animation: ${grow} ${rippleMinMs}ms ease-out both;
  }
  & > [data-leaving] {
    animation-name: ${fade};
  }
  @media (prefers-reduced-motion: reduce) {
    & > span {
      animation-duration: ${rippleMinMs}ms !important;
      &:not([data-leaving]) {
        animation-name: ${flash};
      }
    }
  }
`;

type Wave = { readonly key: number; readonly x: number; readonly y: number; isPressed: boolean; isGrown: boolean };

/** The ripple for a press inside a positioned control. It grows, stays until the press ends, and then fades. */
export function Ripple() {
  const [wave, setWave] = useState<Wave>();
  const isLeaving = wave?.isGrown && !wave.isPressed;
  const release = () => setWave((current) => current && { ...current, isPressed: false });
  return (
    <span
      css={rippleStyles}
      aria-hidden="true"
      onPointerDown={({ currentTarget, clientX, clientY }) => {
        const { left, top } = currentTarget.getBoundingClientRect();
        setWave({ key: (wave?.key ?? 0) + 1, x: clientX - left, y: clientY - top, isPressed: true, isGrown: false });
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
    >
      {wave && (
        <span
          key={wave.key}
          style={{ left: wave.x, top: wave.y }}
          data-leaving={isLeaving || undefined}
          onAnimationEnd={() => setWave(isLeaving ? undefined : { ...wave, isGrown: true })}
        />
      )}
    </span>
  );
}
