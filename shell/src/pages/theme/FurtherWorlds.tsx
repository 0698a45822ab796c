import { Trans } from '@lingui/react/macro';
import { loadFront } from '../loadFront.ts';
import { useLoaded } from '../loading/useLoaded.ts';
import { sectionTitleStyles } from '../pageStyles.ts';
import { ThemeWorldTiles } from './ThemeWorldTiles.tsx';

/** Links to a few theme worlds, for pages that found nothing; renders nothing if they fail to load. */
export function FurtherWorlds() {
  const front = useLoaded(loadFront);
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
