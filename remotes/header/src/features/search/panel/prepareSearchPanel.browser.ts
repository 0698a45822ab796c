import { prepareI18n, type TextLocale } from '@kontor/i18n';
import type { LoadSearchPanel } from '../searchState.ts';
import { loadPanelCatalog } from './locales/loadPanelCatalog.ts';
import { SearchPanel } from './SearchPanel.browser.tsx';

/** The panel's strings are separate from the header's, which every page loads. */
export const prepareSearchPanel: LoadSearchPanel = async (locale) => ({
  Panel: SearchPanel,
  i18n: await prepareI18n(locale as TextLocale, loadPanelCatalog),
});
