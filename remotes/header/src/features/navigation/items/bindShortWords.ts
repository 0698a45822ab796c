/** Prevents line breaks after words of one or two letters and after signs such as `&`. */
export function bindShortWords(text: string): string {
  return text.replace(/(?<=^|\s)(\S{1,2})\s/gu, '$1\u00a0');
}
