import type { TextLocale } from '@kontor/i18n';
import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type ReactNode, useMemo } from 'react';

type Props = { readonly messages: Readonly<Record<TextLocale, Messages>>; readonly children: ReactNode };

/** Gives a separately loaded part its strings, in the locale of the surrounding header. */
export function OwnTexts({ messages, children }: Props) {
  const { locale } = useLingui().i18n;
  const i18n = useMemo(
    () => setupI18n({ locale, messages: { [locale]: messages[locale as TextLocale] } }),
    [locale, messages],
  );
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
