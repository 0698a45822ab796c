import type { SerializedStyles } from '@emotion/react';
import type { Clock, HeaderEvents, WindowEvents } from '@kontor/browser';
import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';

/** The state of the box to which the panel belongs: attributes of the field and styles of the box. */
export type SearchState = {
  /** Id of the listbox while it is shown. */
  readonly listId?: string | undefined;
  /** Id of the highlighted option. */
  readonly activeId?: string | undefined;
  /** Styles of the box while it fills the screen; only then is it a dialog. */
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

/** The panel of suggestions with its texts. */
export type LoadedSearchPanel = { readonly Panel: ComponentType<SearchPanelProps>; readonly i18n: I18n };

/** Loads the panel with its texts in a locale; rejects if loading fails. */
export type LoadSearchPanel = (locale: string) => Promise<LoadedSearchPanel>;
