export {
  createShortcuts,
  type FindShortcut,
  normalizeTerm,
  type ShortcutTable,
  spellingsOf,
  termsOf,
} from './createShortcuts.ts';
export { type ShortcutTarget, shortcutTargets } from './shortcutTargets.ts';
