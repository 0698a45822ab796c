/** Origin of the shop, inserted by the build. */
declare const SHOP: string;

declare module 'kontor_cart/mount' {
  export const mount: import('@kontor/federation').CartMountModule['mount'];
}
