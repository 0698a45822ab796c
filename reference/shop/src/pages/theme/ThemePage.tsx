import { Trans } from '@lingui/react/macro';
import { ProductGrid } from '../catalog/ProductGrid.tsx';
import { usePageContent } from '../content/usePageContent.ts';
import { useTitle } from '../documentHooks.ts';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { MessagePage } from '../MessagePage.tsx';
import type { PageProps } from '../pageProps.ts';
import { contentStyles, frontStyles, headStyles, pageTitleStyles, sectionTitleStyles } from '../pageStyles.ts';
import { ThemeWorldHero } from './ThemeWorldHero.tsx';
import { ThemeWorldTiles } from './ThemeWorldTiles.tsx';

/** One theme world with selected products, or the overview of all theme worlds. */
export function ThemePage(props: PageProps) {
  const { page } = props;
  const front = usePageContent('front', props);
  const loaded = front.state === 'loaded' ? front.value : undefined;
  const world = loaded?.worlds.find(({ url }) => url === `/theme/${page.subject}`);
  useTitle(page.subject === undefined ? loaded?.worldsTitle : world?.title);
  if (loaded && page.subject !== undefined && !world) {
    return <MessagePage {...props} page={{ ...page, subject: 'not-found' }} />;
  }
  return (
    <div css={[contentStyles, world && frontStyles]}>
      <LoadedContent content={front} shape={page.subject === undefined ? 'listing' : 'front'}>
        {({ worlds, worldsTitle, products }) =>
          world ? (
            <>
              <ThemeWorldHero world={world} />
              <h2 css={sectionTitleStyles}>
                <Trans>Chosen for you this week</Trans>
              </h2>
              <ProductGrid products={products} site={page.site} list="theme_world" />
              <h2 css={sectionTitleStyles}>
                <Trans>More theme worlds</Trans>
              </h2>
              <ThemeWorldTiles worlds={worlds.filter((other) => other !== world).slice(0, 3)} />
            </>
          ) : (
            <>
              <div css={headStyles}>
                <h1 css={pageTitleStyles}>{worldsTitle ?? <Trans>More theme worlds</Trans>}</h1>
              </div>
              <ThemeWorldTiles worlds={worlds} />
            </>
          )
        }
      </LoadedContent>
    </div>
  );
}
