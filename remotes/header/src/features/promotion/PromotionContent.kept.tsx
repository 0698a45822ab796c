import type { Promotion } from '@kontor/api/promotion';
import type { ReactNode } from 'react';
import { OwnTexts } from '../../OwnTexts.tsx';
import { PhaseIntegrationContent } from './PhaseIntegrationContent.tsx';
import { promotionMessages } from './promotionMessages.ts';
import { TopBannerContent } from './TopBannerContent.tsx';

type Props = { readonly promotion: Promotion };

function KnownContent({ promotion }: Props) {
  if (promotion.kind === 'BANNER') return <TopBannerContent banner={promotion.content} />;
  if (promotion.kind === 'PHASE_INTEGRATION') return <PhaseIntegrationContent promotion={promotion.content} />;
  return null;
}

/**
 * Renders a promotion above the header according to its kind, without handlers. Nothing is rendered for other kinds.
 */
export function PromotionContent(props: Props): ReactNode {
  return (
    <OwnTexts messages={promotionMessages}>
      <KnownContent {...props} />
    </OwnTexts>
  );
}
