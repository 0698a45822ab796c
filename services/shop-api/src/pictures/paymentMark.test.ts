import { describe, expect, it } from '@jest/globals';
import { findXmlFault } from './findXmlFault.ts';
import { flagSites, renderFlag, renderMark } from './paymentMark.ts';

describe('a payment, carrier or trust mark', () => {
  it('shows its label as a word on a tile of 88 by 56', () => {
    const svg = renderMark('Invoice', { kind: 'invoice' });
    expect(findXmlFault(svg)).toBeUndefined();
    expect(svg).toContain('viewBox="0 0 88 56"');
    expect(svg).toContain('>Invoice</text>');
  });

  it('sets a long label on two lines', () => {
    expect([...renderMark('National parcel service').matchAll(/<text /g)]).toHaveLength(2);
  });

  it('shrinks a long single word until it fits', () => {
    const size = (svg: string): number => Number(/font-size="([\d.]+)"/.exec(svg)?.[1]);
    expect(size(renderMark('Überweisungsauftrag'))).toBeLessThan(size(renderMark('Wallet')));
  });

  it('escapes what is markup in a label', () => {
    const svg = renderMark('Buy & <b>', { kind: 'card' });
    expect(findXmlFault(svg)).toBeUndefined();
    expect(svg).toContain('Buy &amp; &lt;b&gt;');
  });

  it('keeps the colour of a label between two renderings', () => {
    expect(renderMark('Wallet', { kind: 'wallet' })).toBe(renderMark('Wallet', { kind: 'wallet' }));
  });
});

describe('a flag', () => {
  it.each(flagSites)('of %s is well-formed', (site) => {
    expect(findXmlFault(renderFlag(site))).toBeUndefined();
  });

  it('is the same for both Swiss sites and different for every other country', () => {
    expect(renderFlag('CH_FR')).toBe(renderFlag('CH'));
    expect(new Set(flagSites.map(renderFlag)).size).toBe(flagSites.length - 1);
  });
});
