declare module 'shop_header/Header' {
  export * from '@kontor/hosts/Header';
}

declare module 'shop_header/CategoryBanner' {
  export * from '@kontor/hosts/CategoryBanner';
}

declare module 'shop_cart/MiniCart' {
  export * from '@kontor/hosts/MiniCart';
}

declare module 'shop_cart/CartLines' {
  export * from '@kontor/hosts/CartLines';
}

declare module 'shop_footer/Footer' {
  export * from '@kontor/hosts/Footer';
}

declare module 'shop_newsletter/NewsletterForm' {
  export * from '@kontor/hosts/NewsletterForm';
}

declare module 'shop_preview/PreviewPanel' {
  export * from '@kontor/hosts/PreviewPanel';
}

declare module 'shop_cart/pageCart' {
  export * from '@kontor/hosts/pageCart';
}

declare module 'shop_cart/mount' {
  export * from '@kontor/hosts/mount';
}
