import { brand } from '@kontor/site';

/** The icons that footer content may name (FOOT-13). */
export const iconNames = [
  'android',
  'appleinc',
  'branch_store',
  'click_collect',
  'contact',
  'delivery_via_haulage_company',
  'easy_pay',
  'facebook',
  'free_shipping',
  'instagram',
  'linkedin',
  brand.icons.meet,
  'pinterest',
  'return_shipping',
  'service_info',
  brand.icons.nearYou,
  brand.icons.card,
  'thirty_day_return',
  'twitter',
  'xing',
  'youtube',
] as const;
