import { css } from '@emotion/react';
import { above, checkShape, color, Icon, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

const successStyles = css`
  display: grid;
  gap: ${space(5)};
  ${above.s} {
    grid-template-columns: auto minmax(0, 1fr);
  }
  align-items: start;
  max-inline-size: 720px;
  & h2 {
    ${type.xl}
  }
  & h2:focus {
    outline: none;
  }
  & p {
    ${type.m}
    margin: ${space(3)} 0 0;
    color: ${color('on-roast-muted')};
  }
  & strong {
    color: ${color('on-roast')};
    overflow-wrap: anywhere;
  }
`;

const signStyles = css`
  display: grid;
  place-items: center;
  inline-size: 52px;
  block-size: 52px;
  border-radius: 50%;
  background: ${color('activating')};
`;

type Props = { readonly email: string };

/** Says what is left to do: to click the link in the e-mail. */
export function SuccessView({ email }: Props) {
  const titleRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => titleRef.current?.focus(), []);

  return (
    <div css={successStyles}>
      <span css={signStyles}>
        <Icon shape={checkShape} size={28} />
      </span>
      <div>
        <h2 ref={titleRef} tabIndex={-1}>
          <Trans>Thank you for signing up to our newsletter</Trans>
        </h2>
        <p>
          <Trans>
            We have sent a confirmation e-mail to <strong>{email}</strong>. Please click the link in it, and your
            sign-up is complete.
          </Trans>
        </p>
      </div>
    </div>
  );
}
