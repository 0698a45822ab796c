import type { Promotion } from '@kontor/api/promotion';
import { PhaseIntegrationContent } from './PhaseIntegrationContent.tsx';
import { TopBannerContent } from './TopBannerContent.tsx';

type Props = { readonly promotion: Promotion };

/** A promotion above the header by its kind; kinds that stand elsewhere show nothing. Without handlers. */
export function PromotionContent({ promotion }: Props) {
  if (promotion.kind === 'BANNER') return <TopBannerContent banner={promotion.content} />;
  if (promotion.kind === 'PHASE_INTEGRATION') return <PhaseIntegrationContent promotion={promotion.content} />;
  return null;
}
