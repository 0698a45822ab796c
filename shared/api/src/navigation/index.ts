export { createNavigationApi, defaultNavigationRoute, type NavigationApi } from './navigationApi.ts';
export {
  type NavigationNode,
  type NavigationTeaser,
  navigationSchema,
} from './navigationSchema.ts';
export {
  cardField,
  type ThemeWorld,
  type ThemeWorldSection,
  type ThemeWorldSectionKey,
  type ThemeWorlds,
  themeWorldSections,
  themeWorldsSchema,
} from './themeWorldsSchema.ts';
