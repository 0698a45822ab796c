/** Undefined on servers and in browsers without Trusted Types. */
declare const trustedTypes: { readonly emptyHTML: string } | undefined;

/**
 * Markup for an element whose content React must leave alone. All renders use the same object, because React would
 * replace the content if it received a different object. Pages that enforce Trusted Types accept no string, not even an
 * empty one.
 */
export const emptyMarkup = { __html: typeof trustedTypes === 'undefined' ? '' : trustedTypes.emptyHTML };
