/** Copies a text to the clipboard; rejects if copying is denied or impossible. */
export type CopyText = (text: string) => Promise<void>;

/** Copies to this page's clipboard, which does not exist on insecure origins. */
export const copyText: CopyText = async (text) => {
  if (!navigator.clipboard) throw new Error('the clipboard is not available on this page');
  await navigator.clipboard.writeText(text);
};
