import { describe, expect, test } from '@jest/globals';
import { escapeHtml, escapeJson } from './html.ts';

describe('text in HTML', () => {
  test('cannot begin an element, an entity or end an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
    );
  });

  test('that is harmless stays as it is', () => {
    expect(escapeHtml('Zażółć 1 200 zł – „kawa“')).toBe('Zażółć 1 200 zł – „kawa“');
  });
});

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
  ])('reads back as it was: %p', (text) => {
    expect(JSON.parse(escapeJson({ [text]: text }))).toEqual(JSON.parse(JSON.stringify({ [text]: text })));
  });

  test.each(['</script>', '<!--', '\u2028', '\u2029'])('never holds %p as it is', (text) => {
    expect(escapeJson({ [text]: [text] })).not.toContain(text);
    expect(escapeJson(text)).not.toMatch(/[<\u2028\u2029]/);
  });
});
