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

/**
 * Checks the name of a page on which a remote wants to show a module: a name from `pageNames`, or a name and a subject,
 * such as `info/faq`.
 *
 * @returns what is wrong with the name, or undefined
 */
export function pageNameFault(page: string): string | undefined {
  const [pageName, ...subject] = page.split('/');
  if (pageNames.some((name) => name === pageName) && subject.length <= 1 && /^[\w/-]+$/.test(page)) return undefined;
  return `there is no page ${JSON.stringify(page)}; pages: ${pageNames.join(', ')}; with a subject, for example, info/faq`;
}
