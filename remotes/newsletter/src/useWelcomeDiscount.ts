import { formatNumber, type TextLocale } from '@kontor/i18n';
import { welcomeDiscountPercent } from '@kontor/site';
import { useLingui } from '@lingui/react';

/** The welcome discount in the language's notation: `10 %`, `10%` or `%10`. */
export function useWelcomeDiscount(): string {
  const { i18n } = useLingui();
  return formatNumber(welcomeDiscountPercent / 100, i18n.locale as TextLocale, { style: 'percent' });
}
