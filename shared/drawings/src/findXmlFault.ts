/**
 * Finds a fault in the simple XML that pictures consist of.
 *
 * @returns undefined if there is none
 */
export const findXmlFault = (xml: string): string | undefined => {
  const open: string[] = [];
  const tags = /<(\/?)([A-Za-z][\w-]*)((?:\s+[A-Za-z][\w:-]*="[^"<]*")*)\s*(\/?)>/g;
  let end = 0;
  for (const match of xml.matchAll(tags)) {
    const text = xml.slice(end, match.index);
    if (/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(text)) return `stray markup: ${text.slice(0, 80)}`;
    end = match.index + match[0].length;
    const [, closing, name = '', attributes = '', selfClosing] = match;
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) return `attribute twice: ${match[0].slice(0, 120)}`;
    if (closing) {
      if (open.pop() !== name) return `unexpected end of ${name}`;
    } else if (!selfClosing) {
      open.push(name);
    }
  }
  if (end !== xml.length) return `stray markup: ${xml.slice(end, end + 80)}`;
  return open.length > 0 ? `never closed: ${open.join(', ')}` : undefined;
};
