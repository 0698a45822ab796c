/** The kinds of lines of a cart, as analytics name them in `item_category` (TRACK-39). */
export const itemKinds = ['article', 'free article', 'gift card', 'subscription', 'partner product'] as const;

export type ItemKind = (typeof itemKinds)[number];

/** Whether an untrusted value is a kind of line. */
export function isItemKind(value: unknown): value is ItemKind {
  return itemKinds.some((kind) => kind === value);
}
