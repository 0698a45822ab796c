import { createContext, type ReactNode, useContext } from 'react';

const ShopOrigin = createContext<string | undefined>(undefined);

type Props = {
  /** Origin of the shop; without it the page's own. */
  readonly shop: string | undefined;
  readonly children: ReactNode;
};

/** Says where the shop is, for a cart in the page of another origin. */
export function ShopAddressProvider({ shop, children }: Props) {
  return <ShopOrigin value={shop}>{children}</ShopOrigin>;
}

/** Turns a path of the shop into an address that leads there from this page; without a path there is none. */
export function useShopAddress(): (path: string) => string {
  const shop = useContext(ShopOrigin);
  return (path) => (shop && path ? new URL(path, shop).href : path);
}
