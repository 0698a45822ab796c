/** The id of the element that contains the state of a shop document (the shell's `PageState`). */
export const pageStateId = 'kontor-page';

/** Names of the shop's pages. Remotes use them to choose the pages that show their modules. */
export const pageNames = [
  'home',
  'category',
  'product',
  'theme',
  'search',
  'cart',
  'checkout',
  'confirmation',
  'newsletter',
  'info',
  'stores',
  'account',
  'login',
  'register',
  'consent',
  'message',
] as const;

export type PageName = (typeof pageNames)[number];
