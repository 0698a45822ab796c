import { css } from '@emotion/react';
import { linkTargets } from '@kontor/site';
import { buttonStyles } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useTitle } from '../documentHooks.ts';
import { contentStyles, noticeStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';

const titleStyles = css`
  ${pageTitleStyles}
  &:focus {
    outline: none;
  }
`;

const numberStyles = css`
  white-space: nowrap;
`;

type Props = {
  readonly orderId: string | undefined;
  /** Whether this browser placed the order. Otherwise, the order is not confirmed. */
  readonly isOurs: boolean;
  /** Whether the title gets focus, because it replaces the focused element. */
  readonly takesFocus?: boolean;
};

/** Confirms an order. */
export function OrderConfirmation({ orderId, isOurs, takesFocus = false }: Props) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = isOurs ? t`Thank you for your order` : t`We cannot show this order`;
  useTitle(title);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div css={[contentStyles, noticeStyles]}>
      <h1 ref={heading} tabIndex={-1} css={titleStyles}>
        {title}
      </h1>
      <p css={textStyles}>
        {isOurs ? (
          <Trans>
            Your order number is <span css={numberStyles}>{orderId}</span>. We are already on it.
          </Trans>
        ) : (
          <Trans>
            This browser has placed no order with this number. If you have just ordered, our service team will help you.
          </Trans>
        )}
      </p>
      <a css={buttonStyles({ variant: 'secondary' })} href={isOurs ? linkTargets.home : linkTargets.contact}>
        {isOurs ? <Trans>To the home page</Trans> : <Trans>To customer service</Trans>}
      </a>
    </div>
  );
}
