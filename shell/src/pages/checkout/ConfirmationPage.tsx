import { css } from '@emotion/react';
import { brand, linkTargets } from '@kontor/site';
import { buttonStyles } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { announce } from '../../tracking/announce.browser.ts';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, noticeStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { useTitle } from '../useTitle.ts';
import { hasPlaced, takePurchase } from './orderMemory.browser.ts';

const numberStyles = css`
  white-space: nowrap;
`;

/** Confirms an order that was placed in this tab; any other number is not confirmed. */
export function ConfirmationPage({ page }: PageProps) {
  const { t } = useLingui();
  const orderId = page.subject;
  const isOurs = hasPlaced(orderId);
  const title = isOurs ? t`Thank you for your order` : t`We cannot show this order`;
  useTitle(title);
  useEffect(() => {
    const purchase = isOurs ? takePurchase() : undefined;
    if (purchase) announce(`${brand.key}:purchased`, purchase);
  }, [isOurs]);
  return (
    <div css={[contentStyles, noticeStyles]}>
      <h1 css={pageTitleStyles}>{title}</h1>
      <p css={textStyles}>
        {isOurs ? (
          <Trans>
            Your order number is <span css={numberStyles}>{orderId}</span>. We are packing already.
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
