import { css } from '@emotion/react';
import { Field } from 'react-final-form';

const trapStyles = css`
  position: absolute;
  inset-inline-start: -10000px;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
`;

/** A field that people neither see, hear nor reach; programs fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" css={trapStyles}>
      <Field name="reference" component="input" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
