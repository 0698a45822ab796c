import { createContext, type ReactNode, useContext } from 'react';

const ShopOrigin = createContext<string | undefined>(undefined);

type Props = {
  /** Origin of the shop; by default the origin of the page. */
  readonly shop: string | undefined;
  readonly children: ReactNode;
};

/** Provides the origin of the shop to a cart in a foreign page. */
export function ShopAddressProvider({ shop, children }: Props) {
  return <ShopOrigin value={shop}>{children}</ShopOrigin>;
}

/** Returns a function that turns a path of the shop into an address for this page; an empty path stays empty. */
export function useShopAddress(): (path: string) => string {
  const shop = useContext(ShopOrigin);
  return (path) => (shop && path ? new URL(path, shop).href : path);
}
