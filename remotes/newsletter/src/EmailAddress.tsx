import { Fragment } from 'react';

/**
 * An e-mail address that may break after `@`, dots and hyphens, but neither inside a word nor before the punctuation
 * that follows the address.
 */
export function EmailAddress({ email }: { readonly email: string }) {
  const parts = email.split(/(?<=[@.])/);
  return (
    <strong>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </strong>
  );
}
