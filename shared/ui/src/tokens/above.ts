import { breakpoints, mobileBelow } from '@kontor/site';

/** Media queries for windows wider than a breakpoint (SITE-23): `above.l` matches from 980 px on. */
export const above = {
  xs: `@media (min-width: ${breakpoints.xs + 1}px)`,
  s: `@media (min-width: ${breakpoints.s + 1}px)`,
  m: `@media (min-width: ${breakpoints.m + 1}px)`,
  l: `@media (min-width: ${breakpoints.l + 1}px)`,
  xxl: `@media (min-width: ${breakpoints.xxl + 1}px)`,
  '3xl': `@media (min-width: ${breakpoints['3xl'] + 1}px)`,
  /** From 767 px on, a window no longer counts as mobile. `above.m` starts one pixel later (SITE-25). */
  mobile: `@media (min-width: ${mobileBelow}px)`,
} as const;
