import { parseResponse } from '../http/parseResponse.ts';
import { type NavigationNode, navigationSchema } from './navigationSchema.ts';
import { type ThemeWorlds, themeWorldsSchema } from './themeWorldsSchema.ts';

/** Validates the answer of the call for the navigation. */
export const parseTree = (data: unknown, call: string): NavigationNode[] => parseResponse(navigationSchema, data, call);

/** Validates the answer of the call for the theme worlds. */
export const parseThemeWorlds = (data: unknown, call: string): ThemeWorlds =>
  parseResponse(themeWorldsSchema, data, call);
