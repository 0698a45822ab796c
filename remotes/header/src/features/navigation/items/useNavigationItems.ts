import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useContentLang } from '../../../useContentLang.ts';
import type { NavigationStore } from './NavigationStore.ts';
import { createNavigationItems, type NavigationItem } from './navigationItem.ts';

const leaf = (title: string, href: string) => ({ title, href, children: [] });

/**
 * The top-level items. Until the data is loaded, or if loading it fails, they are a static default (NAV-3,
 * CONST-NAV-DEFAULT-ITEMS). Call this in an observer component.
 */
export function useNavigationItems({ tree, themeWorlds }: NavigationStore): readonly NavigationItem[] {
  const { t } = useLingui();
  const lang = useContentLang();
  return useMemo(() => {
    const nodes = tree ?? [
      leaf(t`Coffee`, '/category/coffee'),
      leaf(t`Machines`, '/category/coffee-machines'),
      leaf(t`Coffee subscription`, '/coffee-subscription'),
      leaf(t`Home & kitchen`, '/category/household'),
      leaf(t`Women`, '/category/women'),
      leaf(t`Men`, '/category/men'),
      leaf(t`Kids & sport`, '/category/fashion'),
    ];
    return createNavigationItems(leaf(t`Theme worlds`, '/theme'), nodes, themeWorlds, tree && lang);
  }, [t, lang, tree, themeWorlds]);
}
