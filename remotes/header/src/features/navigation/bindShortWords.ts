/** A text whose words of one or two letters, and signs such as `&`, stay on the line of the word that follows. */
export function bindShortWords(text: string): string {
  return text.replace(/(?<=^|\s)(\S{1,2})\s/gu, '$1\u00a0');
}
