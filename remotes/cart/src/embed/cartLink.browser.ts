import { linkTargets } from '@kontor/site';
import { cartShape } from '@kontor/ui';
import { cartName } from './cartName.ts';
import type { ResolvedCartOptions } from './resolvedCartOptions.ts';

const svg = 'http://www.w3.org/2000/svg';

function createIcon(): SVGElement {
  const icon = document.createElementNS(svg, 'svg');
  const attributes = { width: '26', height: '26', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' };
  const pen = { 'stroke-width': '1.6', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries({ ...attributes, ...pen })) icon.setAttribute(name, value);
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', cartShape);
  icon.append(path);
  return icon;
}

/** The cart icon as a link to the cart page. It is shown until the cart is rendered, and again if the cart fails. */
export function createCartLink({ locale, shop }: Pick<ResolvedCartOptions, 'locale' | 'shop'>): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'link';
  link.href = shop ? new URL(linkTargets.cart, shop).href : linkTargets.cart;
  link.setAttribute('aria-label', cartName(locale));
  link.append(createIcon());
  return link;
}
