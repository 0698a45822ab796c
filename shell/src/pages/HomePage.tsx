import { css } from '@emotion/react';
import { createCatalogApi } from '@kontor/api/catalog';
import { createNavigationApi } from '@kontor/api/navigation';
import { getHttpClient } from '@kontor/store';
import { space } from '@kontor/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { LoadedContent } from './LoadedContent.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import type { PageProps } from './pageProps.ts';
import { contentStyles, sectionTitleStyles } from './pageStyles.ts';
import { ThemeWorldHero } from './ThemeWorldHero.tsx';
import { ThemeWorldTiles } from './ThemeWorldTiles.tsx';
import { useLoaded } from './useLoaded.ts';
import { useTitle } from './useTitle.ts';

const pageStyles = css`
  padding-block-start: ${space(6)};
`;

/** The shop's front: this week's theme worlds and a choice of products. */
export function HomePage({ page }: PageProps) {
  const { t } = useLingui();
  useTitle(t`Coffee, home and everything around it`);
  const front = useLoaded(async () => {
    const http = await getHttpClient();
    const [themeWorlds, products] = await Promise.all([
      createNavigationApi(http).loadThemeWorlds(),
      createCatalogApi(http).highlights(),
    ]);
    return { worlds: themeWorlds.sections.flatMap(({ themeworlds }) => themeworlds), products };
  });
  return (
    <div css={[contentStyles, pageStyles]}>
      <LoadedContent content={front}>
        {({ worlds: [first, ...others], products }) => (
          <>
            {first && <ThemeWorldHero world={first} />}
            <h2 css={sectionTitleStyles}>
              <Trans>Chosen for you this week</Trans>
            </h2>
            <ProductGrid products={products} site={page.site} />
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
    </div>
  );
}
