import { Trans } from '@lingui/react/macro';
import { loadFront } from '../loadFront.ts';
import { useLoaded } from '../loading/useLoaded.ts';
import { sectionTitleStyles } from '../pageStyles.ts';
import { ThemeWorldTiles } from './ThemeWorldTiles.tsx';

/** A way on for whoever has found nothing: a few theme worlds, or nothing at all where they cannot be had. */
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
