import { useRootStore } from '@kontor/store';
import { useLingui } from '@lingui/react/macro';

/**
 * The `lang` of texts that the back end supplies. They are in the site's language, also in a header whose own texts are not;
 * undefined if both are the same.
 */
export function useContentLang(): string | undefined {
  const { i18n } = useLingui();
  const { locale } = useRootStore();
  return locale === i18n.locale ? undefined : locale;
}
