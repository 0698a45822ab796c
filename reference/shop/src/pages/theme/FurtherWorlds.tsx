import { Trans } from '@lingui/react/macro';
import { usePageContent } from '../content/usePageContent.ts';
import type { PageProps } from '../pageProps.ts';
import { sectionTitleStyles } from '../pageStyles.ts';
import { ThemeWorldTiles } from './ThemeWorldTiles.tsx';

/** Links to a few theme worlds, for pages that have found nothing. Renders nothing if the theme worlds fail to load. */
export function FurtherWorlds(props: Pick<PageProps, 'page' | 'query' | 'content'>) {
  const front = usePageContent('front', props);
  const worlds = front.state === 'loaded' ? front.value.worlds.slice(0, 3) : [];
  if (worlds.length === 0) return null;
  return (
    <section>
      <h2 css={sectionTitleStyles}>
        <Trans>More theme worlds</Trans>
      </h2>
      <ThemeWorldTiles worlds={worlds} />
    </section>
  );
}
