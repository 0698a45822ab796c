import type { PromotionOf } from '@kontor/api/promotion';
import type { HeaderContent } from '@kontor/federation';
import { themeWorlds, tree } from './navigationData.ts';

/** Content with all parts that a header can show. */
export const headerContent: Required<HeaderContent> & {
  readonly benefits: PromotionOf<'BENEFITS'>;
  readonly banner: PromotionOf<'BANNER'>;
} = {
  banner: {
    type: 'ApiTopBannerPromotion',
    kind: 'BANNER',
    content: {
      headline: '15 % off for your home',
      longText: 'Textiles, lamps and good order: now 15 % less.',
      shortText: 'Textiles, lamps and good order',
      isDark: true,
      colors: { background: '#3B2417', text: '#FAF7F2' },
      link: { url: '/category/household' },
      voucher: { code: 'HOME15', instruction: 'Copy the code and use it in the cart' },
      legal: { text: 'Once per person.', hint: 'Conditions of the offer', shortHint: 'Conditions' },
    },
  },
  tree,
  themeWorlds,
  benefits: {
    type: 'ApiHeaderBenefitsPromotion',
    kind: 'BENEFITS',
    content: {
      links: [
        { url: '/shipping', text: 'Free shipping from 20 €', boldLink: true, trackingTag: 'VK1_Versandkostenfrei' },
        { url: '/contact', text: 'We are there for you', boldLink: false, trackingTag: '' },
      ],
    },
  },
};
