import { css } from '@emotion/react';
import { Field } from 'react-final-form';

const honeypotStyles = css`
  position: absolute;
  inset-inline-start: -10000px;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
`;

/** A hidden field that only bots fill in (NEWS-32, NEWS-33). */
export function Honeypot() {
  return (
    <div aria-hidden="true" css={honeypotStyles}>
      <Field name="reference" component="input" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
