import { breakpoints } from '@kontor/site';

/** Media queries that hold above a breakpoint of the specification: `above.l` from 980 px on. */
export const above = {
  xs: `@media (min-width: ${breakpoints.xs + 1}px)`,
  s: `@media (min-width: ${breakpoints.s + 1}px)`,
  m: `@media (min-width: ${breakpoints.m + 1}px)`,
  l: `@media (min-width: ${breakpoints.l + 1}px)`,
  xxl: `@media (min-width: ${breakpoints.xxl + 1}px)`,
} as const;
