import type { SerializedStyles } from '@emotion/react';
import type { Clock, HeaderEvents, WindowEvents } from '@kontor/browser';
import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';

/** What the panel sets on its search box: the field's attributes and the box's styles. */
export type SearchState = {
  /** Id of the listbox while it is shown. */
  readonly listId?: string | undefined;
  /** Id of the highlighted option. */
  readonly activeId?: string | undefined;
  /** The box's styles while it fills the screen. The box is a dialog only while it fills the screen. */
  readonly overlay?: SerializedStyles | undefined;
};

export const closedSearch: SearchState = {};

export type SearchPanelProps = {
  readonly i18n: I18n;
  /** The element that contains the form and the panel. */
  readonly box: HTMLElement;
  readonly field: HTMLInputElement;
  readonly events: Pick<WindowEvents<HeaderEvents>, 'emit'>;
  readonly clock: Clock;
  readonly onChange: (state: SearchState) => void;
};

/** The suggestion panel with its strings. */
export type LoadedSearchPanel = { readonly Panel: ComponentType<SearchPanelProps>; readonly i18n: I18n };

/** Loads the panel with its strings for a locale. Rejects if loading fails. */
export type LoadSearchPanel = (locale: string) => Promise<LoadedSearchPanel>;
