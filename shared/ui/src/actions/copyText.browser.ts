/** Puts a text on the clipboard; rejects when the clipboard does not take it. */
export type CopyText = (text: string) => Promise<void>;

/** The clipboard of this page. It is missing on pages without a secure origin. */
export const copyText: CopyText = async (text) => {
  if (!navigator.clipboard) throw new Error('this page has no clipboard');
  await navigator.clipboard.writeText(text);
};
