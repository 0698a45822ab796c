declare module 'kontor_cart/mount' {
  export * from '@kontor/hosts/mount';
}

declare module 'https://*/cart/mount.js' {
  export * from '@kontor/hosts/mount';
}

declare module 'http://*/cart/mount.js' {
  export * from '@kontor/hosts/mount';
}

declare module '*/r/cart/mount.js' {
  export * from '@kontor/hosts/mount';
}
