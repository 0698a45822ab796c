import { describe, expect, test } from '@jest/globals';
import { escapeHtml } from './escapeHtml.ts';

describe('escaped strings', () => {
  test('escaped strings cannot start an element or entity, or end an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
    );
  });

  test('a string without special characters stays unchanged', () => {
    expect(escapeHtml('Zażółć 1 200 zł – „kawa“')).toBe('Zażółć 1 200 zł – „kawa“');
  });
});
