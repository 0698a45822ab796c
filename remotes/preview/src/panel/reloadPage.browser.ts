/** The field in the history entry's state that marks a page as reloaded because of new settings. */
const mark = 'isPreviewApplied';

/** Reloads the page after settings were applied. The mark is part of the history entry, so nothing else is stored. */
export function reloadPage(): void {
  history.replaceState({ ...history.state, [mark]: true }, '');
  location.reload();
}

/** Reloads the page after a logout. */
export const leavePreview = (): void => location.reload();

/** Whether this page was loaded by `reloadPage`. Returns true only once. */
export function takeReloadMark(): boolean {
  const { [mark]: isReloaded, ...state } = (history.state ?? {}) as Record<string, unknown>;
  if (isReloaded !== true) return false;
  history.replaceState(Object.keys(state).length > 0 ? state : null, '');
  return true;
}
