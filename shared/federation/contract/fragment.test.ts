import { describe, expect, test } from '@jest/globals';
import { escapeJson } from './fragment.ts';

describe('JSON in a script element', () => {
  test.each([
    '</script><script>alert(1)</script>',
    '</SCRIPT >',
    '<!-- <script>',
    ']]>',
    'line\u2028and\u2029paragraph',
    'quote " backslash \\ <\\/script>',
    '\u0000\ud800',
    '__proto__',
  ])('JSON in a script element is parsed without changes: %p', (text) => {
    expect(JSON.parse(escapeJson({ [text]: text }))).toEqual(JSON.parse(JSON.stringify({ [text]: text })));
  });

  test.each(['</script>', '<!--', '\u2028', '\u2029'])('JSON in a script element contains no literal %p', (text) => {
    expect(escapeJson({ [text]: [text] })).not.toContain(text);
    expect(escapeJson(text)).not.toMatch(/[<\u2028\u2029]/);
  });
});
