/** Copies a text to the clipboard; rejects if that is denied or impossible. */
export type CopyText = (text: string) => Promise<void>;

/** Copies to the clipboard of this page, which is missing on insecure origins. */
export const copyText: CopyText = async (text) => {
  if (!navigator.clipboard) throw new Error('the clipboard is not available on this page');
  await navigator.clipboard.writeText(text);
};
