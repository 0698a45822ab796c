import { linkTargets } from '@kontor/site';
import { buttonStyles } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PageProps } from './pageProps.ts';
import { contentStyles, pageTitleStyles, textStyles } from './pageStyles.ts';
import { useTitle } from './useTitle.ts';

/** Thanks for an order. */
export function ConfirmationPage({ page }: PageProps) {
  const { t } = useLingui();
  const orderId = page.subject;
  useTitle(t`Thank you for your order`);
  return (
    <div css={contentStyles}>
      <h1 css={pageTitleStyles}>
        <Trans>Thank you for your order</Trans>
      </h1>
      <p css={textStyles}>
        <Trans>Your order number is {orderId}. We are packing already.</Trans>
      </p>
      <a css={buttonStyles({ variant: 'secondary' })} href={linkTargets.home}>
        <Trans>To the home page</Trans>
      </a>
    </div>
  );
}
