import { useRootStore } from '@kontor/store';
import { useLingui } from '@lingui/react/macro';

/**
 * The `lang` of texts that the back end supplies. These are always in the site's language, even if the header's own
 * texts are not. Undefined if both languages are the same.
 */
export function useContentLang(): string | undefined {
  const { i18n } = useLingui();
  const { locale } = useRootStore();
  return locale === i18n.locale ? undefined : locale;
}
