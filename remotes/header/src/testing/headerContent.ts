import type { PromotionOf } from '@kontor/api/promotion';
import type { HeaderContent } from '@kontor/federation';
import { themeWorlds, tree } from './navigationData.ts';

/** Content with every part that a header can show. */
export const headerContent: Required<HeaderContent> & { readonly benefits: PromotionOf<'BENEFITS'> } = {
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
