import type { Product } from '@kontor/api/catalog';
import { getHttpClient, useRootStore } from '@kontor/store';
import { Notification } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { autorun } from 'mobx';
import { type ReactNode, useEffect, useState } from 'react';
import { ProductCount } from '../catalog/ProductCount.tsx';
import { ProductGrid } from '../catalog/ProductGrid.tsx';
import { usePageContent } from '../content/usePageContent.ts';
import { useNeedsScript } from '../documentHooks.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import type { PageProps } from '../pageProps.ts';
import { textStyles } from '../pageStyles.ts';
import { readWatchlistNotice } from './readWatchlistNotice.ts';

async function loadProducts(): Promise<readonly Product[]> {
  const [{ createWatchlistApi }, http] = await Promise.all([
    import(/* webpackChunkName: "watchlist-api" */ '@kontor/api/watchlist'),
    getHttpClient(),
  ]);
  return createWatchlistApi(http).products();
}

/**
 * The products on the list. A removed product stays in view until the visitor leaves the page, so pressing its heart
 * again brings it back. Products added in other tabs appear. After a log-out, none of the customer's products are left.
 */
function useWatched(first: readonly Product[]): readonly Product[] {
  const { personalData } = useRootStore();
  const [products, setProducts] = useState(first);
  useEffect(() => {
    let shown = first;
    let owner: boolean | undefined;
    let lastLoad = {};
    const show = (next: readonly Product[]): void => {
      shown = next;
      setProducts(next);
    };
    return autorun(() => {
      if (!personalData.initialized) return;
      const { loggedInOrRemembered, watchlist = [] } = personalData.data;
      if (owner !== undefined && owner !== loggedInOrRemembered) show([]);
      owner = loggedInOrRemembered;
      const load = {};
      lastLoad = load;
      if (watchlist.every((id) => shown.some((product) => product.id === id))) return;
      loadProducts().then(
        (loaded) => {
          const ids = new Set(loaded.map(({ id }) => id));
          if (load === lastLoad) show([...loaded, ...shown.filter(({ id }) => !ids.has(id))]);
        },
        // The products that are already shown stay.
        () => undefined,
      );
    });
  }, [first, personalData]);
  return products;
}

type ListProps = Pick<PageProps, 'page'> & { readonly first: readonly Product[]; readonly children: ReactNode };

function WatchedProducts({ page, first, children }: ListProps) {
  const products = useWatched(first);
  if (products.length === 0) return children;
  return (
    <>
      <p css={textStyles}>
        <ProductCount count={products.length} />
      </p>
      <ProductGrid products={products} site={page.site} list="watchlist" isFirst areWatched />
    </>
  );
}

type Props = PageProps & {
  /** Shown instead of an empty list. */
  readonly children: ReactNode;
};

/** The products that this visitor wants to remember (SITE-51, SITE-53). */
export function Watchlist({ children, ...props }: Props) {
  const content = usePageContent('watchlist', props);
  const notice = readWatchlistNotice(props.query);
  // The script follows changes in other tabs, and logging in or out in the header.
  useNeedsScript(true);
  return (
    <>
      {notice && (
        <Notification kind="error">
          {notice === 'full' ? (
            <Trans>Your watchlist is full. Please remove something first.</Trans>
          ) : (
            <Trans>That did not work. Please try again later.</Trans>
          )}
        </Notification>
      )}
      <LoadedContent content={content} shape="listing">
        {(products) => (
          <WatchedProducts page={props.page} first={products}>
            {children}
          </WatchedProducts>
        )}
      </LoadedContent>
    </>
  );
}
