import { css } from '@emotion/react';
import type { ThemeWorld } from '@kontor/api/navigation';
import { breakpoints, windowFrom } from '@kontor/site';
import { above, buttonStyles, color, radius, space, type } from '@kontor/ui';
import { Trans } from '@lingui/react/macro';
import { pictureAttributes } from '../pictureAttributes.ts';

const heroStyles = css`
  display: grid;
  overflow: hidden;
  border-radius: ${radius.l};
  background: ${color('roast')};
  color: ${color('on-roast')};
  ${above.l} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
  & img {
    inline-size: 100%;
    block-size: 100%;
    aspect-ratio: 488 / 287;
    object-fit: cover;
    order: -1;
    ${above.l} {
      order: 0;
    }
    ${above.xxl} {
      min-block-size: 380px;
      max-block-size: 560px;
    }
  }
`;

/**
 * The browser paints a document while it is still arriving, and centred text would move with each piece that arrives.
 * The text is therefore shown only when the picture after it has been parsed.
 */
const textStyles = css`
  &:not(:has(+ img)) {
    visibility: hidden;
  }
  display: grid;
  gap: ${space(4)};
  align-content: center;
  justify-items: start;
  padding: ${space(8)} ${space(5)};
  ${above.xs} {
    padding-inline: ${space(6)};
  }
  ${above.l} {
    padding: ${space(8)};
  }
  ${above.xxl} {
    padding: ${space(12)};
  }
  & h1 {
    ${type.xxl}
    overflow-wrap: anywhere;
    /* A smaller size keeps the title short enough for the picture next to it. */
    @media (min-width: ${breakpoints.l + 1}px) and (max-width: ${breakpoints.xxl}px) {
      ${type.xl}
    }
  }
  & p {
    margin: 0;
    color: ${color('on-roast-muted')};
  }
  & a {
    margin-block-start: ${space(3)};
    @media (max-width: ${breakpoints.l}px) {
      --k-button-inset: ${space(5)};
    }
    @media (max-width: ${breakpoints.xs}px) {
      --k-button-inset: ${space(4)};
    }
  }
`;

/** Like `ProductCard`, but the picture is cropped at the sides. */
const pictureSizes = `${windowFrom(breakpoints['3xl'] + 1)} 842px, ${windowFrom(breakpoints.l + 1)} 58vw, (min-resolution: 2.5dppx) 62vw, 96vw`;

const buttonOnRoastStyles = css`
  border-color: ${color('on-roast')};
  color: ${color('on-roast')};
  &:not([aria-disabled='true']):hover {
    background: ${color('on-roast')};
    border-color: ${color('on-roast')};
    color: ${color('roast')};
  }
`;

type Props = {
  readonly world: ThemeWorld;
  /** Whether the hero links to the theme world. False on the theme world's page. */
  readonly isLink?: boolean;
};

/** A theme world as the hero of a page. */
export function ThemeWorldHero({ world, isLink = false }: Props) {
  const until = world.onlyXDaysLeftText || world.endDateText;
  return (
    <section css={heroStyles}>
      <div css={textStyles}>
        <h1>{world.title}</h1>
        {until ? <p>{until}</p> : null}
        {isLink && (
          <a css={[buttonStyles({ variant: 'secondary', size: 'large' }), buttonOnRoastStyles]} href={world.url}>
            <Trans>Take a look around</Trans>
          </a>
        )}
      </div>
      <img
        {...pictureAttributes(world.imgUrl, 'scene', '16x9')}
        sizes={pictureSizes}
        alt=""
        width={976}
        height={574}
        fetchPriority="high"
      />
    </section>
  );
}
