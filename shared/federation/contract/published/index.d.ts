declare module 'kontor_cart/mount' {
  export * from '@kontor/hosts/mount';
}
