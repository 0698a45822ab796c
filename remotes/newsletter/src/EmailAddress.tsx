import { Fragment } from 'react';

/**
 * An e-mail address that may break after its `@`, its dots and hyphens, but neither inside a word nor before the punctuation
 * that follows it.
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
