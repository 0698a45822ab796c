import { createContext, type ReactNode, useContext } from 'react';

const ShopOrigin = createContext<string | undefined>(undefined);

type Props = {
  /** The shop's origin. Defaults to the page's. */
  readonly shop: string | undefined;
  readonly children: ReactNode;
};

/** Provides the shop's origin to a cart on a third-party page. */
export function ShopAddressProvider({ shop, children }: Props) {
  return <ShopOrigin value={shop}>{children}</ShopOrigin>;
}

/** Returns a function that turns a shop path into an address that works on this page. An empty path stays empty. */
export function useShopAddress(): (path: string) => string {
  const shop = useContext(ShopOrigin);
  return (path) => (shop && path ? new URL(path, shop).href : path);
}
