/** Written into the page by its build. */
declare const SHOP: string;

declare module 'shop_cart/mount' {
  export const mount: import('@kontor/federation').CartMountModule['mount'];
}
