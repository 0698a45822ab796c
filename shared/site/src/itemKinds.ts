/** The kinds of cart lines, under the names that analytics uses in `item_category` (TRACK-39). */
export const itemKinds = ['article', 'free article', 'gift card', 'subscription', 'partner product'] as const;

export type ItemKind = (typeof itemKinds)[number];

/** Whether an untrusted value is a line kind. */
export function isItemKind(value: unknown): value is ItemKind {
  return itemKinds.some((kind) => kind === value);
}
