import { useRootStore } from '@kontor/store';
import { useLingui } from '@lingui/react/macro';

/**
 * The `lang` of content that the back end supplies. It is always in the site's language, even if the rest of the header
 * is not. Undefined if both languages are the same.
 */
export function useContentLang(): string | undefined {
  const { i18n } = useLingui();
  const { locale } = useRootStore();
  return locale === i18n.locale ? undefined : locale;
}
