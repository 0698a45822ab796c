import { Fragment } from 'react';

/** An e-mail address that may break after its `@`, its dots and hyphens, but not inside a word. */
export function EmailAddress({ email }: { readonly email: string }) {
  const parts = email.split(/(?<=[@.])/);
  return (
    <strong>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </strong>
  );
}
