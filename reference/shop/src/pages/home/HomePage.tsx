import { Trans, useLingui } from '@lingui/react/macro';
import { RecentlyViewedSlot } from '../../recently-viewed/RecentlyViewedSlot.tsx';
import { ProductGrid } from '../catalog/ProductGrid.tsx';
import { usePageContent } from '../content/usePageContent.ts';
import { useTitle } from '../documentHooks.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, frontStyles, sectionTitleStyles } from '../pageStyles.ts';
import { ThemeWorldHero } from '../theme/ThemeWorldHero.tsx';
import { ThemeWorldTiles } from '../theme/ThemeWorldTiles.tsx';
import { PhaseOffer } from './PhaseOffer.tsx';

/** The home page, with this week's theme worlds and selected products. */
export function HomePage(props: PageProps) {
  const { t } = useLingui();
  useTitle(t`Coffee, home and everything around it`);
  const front = usePageContent('front', props);
  return (
    <div css={[contentStyles, frontStyles]}>
      <LoadedContent content={front} shape="front">
        {({ worlds: [first, ...others], products, phase }) => (
          <>
            {first && <ThemeWorldHero world={first} isLink />}
            <h2 css={sectionTitleStyles}>
              <Trans>Chosen for you this week</Trans>
            </h2>
            <ProductGrid products={products} site={props.page.site} list="home" />
            {phase && <PhaseOffer offer={phase} />}
            {others.length > 0 && (
              <>
                <h2 css={sectionTitleStyles}>
                  <Trans>More theme worlds</Trans>
                </h2>
                <ThemeWorldTiles worlds={others.slice(0, 3)} />
              </>
            )}
          </>
        )}
      </LoadedContent>
      <RecentlyViewedSlot />
    </div>
  );
}
