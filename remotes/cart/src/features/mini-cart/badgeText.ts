import { cartBadgeCap } from '@kontor/store';

/** What the badge prints: nothing for an empty cart, `+99` above the cap (first specification, section 2). */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > cartBadgeCap ? `+${cartBadgeCap}` : String(count);
}
