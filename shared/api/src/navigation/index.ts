export { createNavigationApi, type NavigationApi } from './navigationApi.ts';
export {
  type NavigationNode,
  type NavigationTeaser,
  navigationNodeSchema,
  navigationSchema,
} from './navigationSchema.ts';
export {
  type ThemeWorld,
  type ThemeWorldSection,
  type ThemeWorldSectionKey,
  type ThemeWorlds,
  themeWorldSections,
  themeWorldsSchema,
} from './themeWorldsSchema.ts';
