import { css, keyframes } from '@emotion/react';

const appear = keyframes`from { visibility: hidden; }`;

/**
 * Pictures appear 50 ms after their panel, while it fades in: they are costly to decode and paint, and the pressed
 * control must react in the next frame. Each opening starts the animation again.
 */
export const pictureEntrance = css`
  animation: ${appear} 1ms 50ms backwards;
`;
