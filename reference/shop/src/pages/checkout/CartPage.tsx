import { slotModule } from '@kontor/federation';
import { RemoteSlot } from '@kontor/federation/runtime';
import { announcedCart, useAnnouncement } from '@kontor/shell/announce';
import { reportSlot } from '@kontor/shell/reportSlot';
import { brand } from '@kontor/site';
import { useRootStore } from '@kontor/store';
import { Trans, useLingui } from '@lingui/react/macro';
import { observer } from 'mobx-react-lite';
import { useTitle } from '../documentHooks.ts';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, pageTitleStyles, textStyles } from '../pageStyles.ts';
import { VoucherForm } from './VoucherForm.tsx';

/** The cart page, whose content comes from the cart remote. */
export const CartPage = observer(function CartPage({ page, context, loader }: PageProps) {
  const { t } = useLingui();
  const { cart } = useRootStore();
  const { isLoaded } = cart.sync.confirmed;
  useAnnouncement(`${brand.key}:cart-viewed`, isLoaded ? announcedCart(cart.cart, page.site) : undefined);
  useTitle(t`Your cart`);
  return (
    <div css={contentStyles}>
      <h1 css={pageTitleStyles}>
        <Trans>Your cart</Trans>
      </h1>
      <RemoteSlot
        id={slotModule('cartPage')}
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
      <VoucherForm site={page.site} />
    </div>
  );
});
