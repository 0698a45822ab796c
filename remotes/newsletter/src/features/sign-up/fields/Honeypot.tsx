import { css } from '@emotion/react';

const honeypotStyles = css`
  position: absolute;
  inset-inline-start: -10000px;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
`;

/** The name of the honeypot's input. */
export const honeypotName = 'reference';

/** A hidden field that only bots fill in (NEWS-32, NEWS-33). */
export function Honeypot() {
  return (
    <div aria-hidden="true" css={honeypotStyles}>
      <input name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
