import { css, keyframes } from '@emotion/react';

const appear = keyframes`from { visibility: hidden; }`;

/**
 * Pictures appear 50 ms after their panel, while it fades in. Pictures are expensive to decode and paint, and the
 * pressed control must react in the next frame. The animation restarts every time the panel opens.
 */
export const pictureEntrance = css`
  animation: ${appear} 1ms 50ms backwards;
`;
