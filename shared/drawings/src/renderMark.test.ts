import { describe, expect, test } from '@jest/globals';
import { findXmlFault } from './findXmlFault.ts';
import { renderMark } from './renderMark.ts';

describe('a payment, carrier or trust mark', () => {
  test('a payment, carrier or trust mark shows its label as a word on a tile of 88 by 56', () => {
    const svg = renderMark('Invoice', 'invoice');
    expect(findXmlFault(svg)).toBeUndefined();
    expect(svg).toContain('viewBox="0 0 88 56"');
    expect(svg).toContain('>Invoice</text>');
  });

  test('a payment, carrier or trust mark sets a long label on two lines', () => {
    expect([...renderMark('National parcel service', 'carrier').matchAll(/<text /g)]).toHaveLength(2);
  });

  test('a payment, carrier or trust mark shrinks a long single word until it fits', () => {
    const size = (svg: string): number => Number(/font-size="([\d.]+)"/.exec(svg)?.[1]);
    expect(size(renderMark('Überweisungsauftrag', 'bank'))).toBeLessThan(size(renderMark('Wallet', 'bank')));
  });

  test('a payment, carrier or trust mark escapes what is markup in a label', () => {
    const svg = renderMark('Buy & <b>', 'card');
    expect(findXmlFault(svg)).toBeUndefined();
    expect(svg).toContain('Buy &amp; &lt;b&gt;');
  });

  test('a payment, carrier or trust mark keeps the colour of a label between two renderings', () => {
    expect(renderMark('Wallet', 'wallet')).toBe(renderMark('Wallet', 'wallet'));
  });
});
