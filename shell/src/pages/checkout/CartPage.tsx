import { RemoteSlot } from '@kontor/federation/runtime';
import { Trans, useLingui } from '@lingui/react/macro';
import { reportSlot } from '../../chrome/reportSlot.browser.ts';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { useTitle } from '../useTitle.ts';

/** The cart on a page of its own; its content is the cart remote's. */
export function CartPage({ context, loader }: PageProps) {
  const { t } = useLingui();
  useTitle(t`Your cart`);
  return (
    <div css={contentStyles}>
      <h1 css={pageTitleStyles}>
        <Trans>Your cart</Trans>
      </h1>
      <RemoteSlot
        id="shop_cart/CartLines"
        loader={loader}
        locale={context.locale}
        onReport={reportSlot}
        props={context}
        fallback={
          <p css={textStyles} role="status">
            <Trans>Your cart is being loaded. If nothing appears, please try again in a few minutes.</Trans>
          </p>
        }
      />
    </div>
  );
}
