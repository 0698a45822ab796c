import { createSuggestionsApi, type SuggestedProduct } from '@kontor/api/suggestions';
import { announceFault, loadOnce } from '@kontor/browser';
import type { FindShortcut } from '@kontor/site/shortcuts';
import { getHttpClient, type RootStore, useRootStore } from '@kontor/store';
import { I18nProvider } from '@lingui/react';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { closedSearch, type SearchPanelProps } from '../searchState.ts';
import { loadShortcuts } from '../shortcuts/loadShortcuts.ts';
import { PanelContent } from './content/PanelContent.tsx';
import { PanelStatus } from './content/PanelStatus.tsx';
import { overlayStyles } from './content/panelStyles.ts';
import { createBrowserSearchMemory } from './store/createSearchMemory.browser.ts';
import { PanelStore } from './store/PanelStore.ts';
import { SuggestionStore } from './store/SuggestionStore.ts';
import { createSuggestionCache } from './store/suggestionCache.ts';
import { takeScreen } from './takeScreen.browser.ts';
import { useSpeculatedId } from './useSpeculatedId.browser.ts';
import { type WatchedBox, watchBox } from './watchBox.browser.ts';

function createPanel({ site, consent }: RootStore, { clock }: Pick<SearchPanelProps, 'clock'>) {
  let findShortcut: FindShortcut = () => undefined;
  const { memory, answers } = createBrowserSearchMemory(site, consent, (text) => findShortcut(text) !== undefined);
  const cache = createSuggestionCache(answers);
  const loadApi = loadOnce(async () => createSuggestionsApi(await getHttpClient({ site })));
  const suggestions = new SuggestionStore({
    clock,
    cache,
    suggest: async (query, signal) => (await loadApi()).suggest(query, site, { signal }),
    report: (error) => announceFault('Suggestions could not be loaded.', error),
  });
  const store = new PanelStore({ suggestions, memory });
  return {
    store,
    memory,
    findShortcut: (text: string) => findShortcut(text),
    /**
     * Loads the key of the searchable content. This key is optional: without it, responses are kept only for this page.
     */
    prepare: loadOnce(() =>
      Promise.allSettled([
        loadApi().then(async (api) => cache.useKey(await api.cacheKey())),
        loadShortcuts(site).then((find) => {
          findShortcut = find;
        }),
      ]),
    ),
  };
}

type Panel = ReturnType<typeof createPanel>;

const hasModifier = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

function usePanel(root: RootStore, props: SearchPanelProps): Panel {
  const [panel] = useState(() => createPanel(root, props));
  const { store, prepare } = panel;
  useEffect(() => store.connect(), [store]);
  useEffect(() => void prepare(), [prepare]);
  return panel;
}

/** Connects the panel with its box's keys, focus and form. */
function useWatchedBox({ box, field, events }: SearchPanelProps, { store, memory, findShortcut }: Panel) {
  const watched = useRef<WatchedBox>(undefined);
  useEffect(() => {
    const current = watchBox({
      box,
      field,
      store,
      memory,
      events,
      findShortcut,
      // The page behind the overlay cannot get focus again until React has rendered the closed panel.
      closeNow: () => flushSync(store.close),
      chooseHighlighted() {
        const option = box.querySelector<HTMLElement>('[role="option"][aria-selected="true"]');
        option?.click();
        return option !== null;
      },
    });
    watched.current = current;
    return current.end;
  }, [box, field, store, memory, events, findShortcut]);
  return watched;
}

/** Announces the opened panel, closes the header's other overlays and makes the search overlay fill the screen. */
function useOpenPanel({ box, field, events }: SearchPanelProps, { isShown, view, close }: PanelStore) {
  const { overlays } = useRootStore();

  /** Leaves the overlay. Focus moves to a button, because the field would open the phone's keyboard. */
  const leave = useCallback(() => {
    close();
    field.form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [close, field]);

  useEffect(() => {
    if (!isShown) return;
    events.emit('kontor:search-opened', { view });
    const end = overlays.open('search', view === 'overlay' ? leave : close);
    return () => {
      end();
      events.emit('kontor:search-closed', { view });
    };
  }, [isShown, view, events, overlays, close, leave]);

  const isOverlay = isShown && view === 'overlay';
  useEffect(() => (isOverlay ? takeScreen(box) : undefined), [isOverlay, box]);
  return { isOverlay, leave };
}

/** A search box's suggestions, an ARIA combobox with list autocomplete and manual selection (SEARCH-21). */
export const SearchPanel = observer(function SearchPanel(props: SearchPanelProps) {
  const { i18n, box, events, clock, onChange } = props;
  const root = useRootStore();
  const panel = usePanel(root, props);
  const { store, memory } = panel;
  const id = useId();
  const [pointedId, setPointedId] = useState<string>();
  const { isShown, entries, highlighted, suggestions } = store;
  const listId = isShown && entries.length > 0 ? `${id}list` : undefined;
  const activeId = listId !== undefined && highlighted >= 0 ? `${id}${highlighted}` : undefined;
  const speculatedId = useSpeculatedId(activeId ?? pointedId, clock);

  const watched = useWatchedBox(props, panel);
  const { isOverlay, leave } = useOpenPanel(props, store);

  useLayoutEffect(() => {
    onChange({ listId, activeId, ...(isOverlay ? { overlay: overlayStyles } : {}) });
    if (activeId) box.ownerDocument.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [onChange, box, listId, activeId, isOverlay]);
  useEffect(() => () => onChange(closedSearch), [onChange]);

  function chooseProduct(product: SuggestedProduct) {
    const click = { typedText: suggestions.query, position: store.products.indexOf(product) + 1 };
    memory.rememberProduct(product, click);
    events.emit('kontor:suggested-product-clicked', { productId: product.id, title: product.title, ...click });
  }

  function forget(text: string) {
    store.forgetSearch(text);
    watched.current?.returnFocus();
  }

  return (
    <I18nProvider i18n={i18n}>
      {isShown && (
        <PanelContent
          store={store}
          site={root.site}
          id={id}
          speculatedId={speculatedId}
          onPoint={setPointedId}
          onChooseText={({ kind, text }, event) => {
            if (hasModifier(event)) return;
            event.preventDefault();
            watched.current?.search(text, kind === 'all' ? 'typed' : kind);
          }}
          onChooseProduct={chooseProduct}
          onLeave={leave}
          onForget={forget}
        />
      )}
      <PanelStatus
        announcement={store.announcement}
        query={store.isBlank ? '' : suggestions.query}
        isShown={isShown}
        clock={clock}
      />
    </I18nProvider>
  );
});
