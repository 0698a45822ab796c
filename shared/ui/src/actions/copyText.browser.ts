/** Copies text to the clipboard. Rejects if copying is denied or impossible. */
export type CopyText = (text: string) => Promise<void>;

/** Copies text to this page's clipboard, which does not exist on insecure origins. */
export const copyText: CopyText = async (text) => {
  if (!navigator.clipboard) throw new Error('the clipboard is not available on this page');
  await navigator.clipboard.writeText(text);
};
