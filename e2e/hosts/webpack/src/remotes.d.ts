/** The shop's origin, which the build inserts. */
declare const SHOP: string;

declare module 'kontor_cart/mount' {
  export const mount: import('@kontor/federation').CartMountModule['mount'];
}
