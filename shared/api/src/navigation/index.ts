export { createNavigationApi, defaultNavigationRoute, type NavigationApi } from './navigationApi.ts';
export {
  type NavigationNode,
  type NavigationTeaser,
  navigationSchema,
} from './navigationSchema.ts';
export {
  type ThemeWorld,
  type ThemeWorldSection,
  type ThemeWorldSectionKey,
  type ThemeWorlds,
  themeWorldsSchema,
} from './themeWorldsSchema.ts';
