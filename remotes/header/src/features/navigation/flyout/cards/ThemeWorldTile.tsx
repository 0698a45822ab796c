import { css } from '@emotion/react';
import type { ThemeWorld } from '@kontor/api/navigation';
import { breakpoints, teaserImageSize } from '@kontor/site';
import { color, radius, space, type } from '@kontor/ui';
import { CardFlag } from './CardFlag.tsx';
import { pictureEntrance } from './pictureEntrance.ts';

/** Window widths at which four columns leave little room for text beside a picture. */
export const tightColumns = `@media (min-width: ${breakpoints.l + 1}px) and (max-width: 1200px)`;

const tileStyles = css`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${space(3)};
  align-items: start;
  color: ${color('ink')};
  text-decoration: none;
  &:hover strong {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
  &:focus-visible {
    outline-offset: 4px;
  }
  & > img {
    ${pictureEntrance}
    display: block;
    inline-size: 100%;
    block-size: 76px;
    border-radius: ${radius.m};
    background: ${color('sand')};
    object-fit: cover;
  }
  ${tightColumns} {
    grid-template-columns: 72px minmax(0, 1fr);
    & > img {
      block-size: 72px;
    }
  }
`;

const lineStyles = css`
  display: block;
  ${type.xs}
  line-height: 1.35;
  text-wrap: balance;
  color: ${color('ink-muted')};
`;

/** Takes up one line even if empty, so that one-line and two-line titles start at the same height. */
const endStyles = css`
  min-block-size: 1.35em;
`;

const badgesStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${space(1.5)};
  margin-block-end: 2px;
  color: ${color('ink')};
  font-weight: 600;
`;

const titleStyles = css`
  display: block;
  margin-block: 1px 2px;
  ${type.s}
  line-height: 1.25;
  font-weight: 600;
`;

const urgentStyles = css`
  color: ${color('sale')};
  font-weight: 600;
`;

/** A line may end with the dot, but not start with it. */
const separator = '\u00a0· ';

type Props = {
  readonly world: ThemeWorld;
  /** The words to display, by key. */
  readonly translations: Readonly<Record<string, string>>;
};

/** A theme world with its picture, last day, title, badges and sales channels (NAV-6, NAV-17). */
export function ThemeWorldTile({ world, translations }: Props) {
  const { title, url, imgUrl, badges, kontorCard, availability, endDate, endDateText, onlyXDaysLeftText } = world;
  const end = onlyXDaysLeftText || endDateText;
  // Omits keys without a translation.
  const places = availability.flatMap((key) => translations[key] ?? []);
  return (
    <a href={url} css={tileStyles}>
      <img src={imgUrl} alt="" {...teaserImageSize} loading="lazy" decoding="async" />
      <span>
        <span css={[lineStyles, endStyles, onlyXDaysLeftText && urgentStyles]}>
          {endDate ? <time dateTime={endDate}>{end}</time> : end}
        </span>
        <strong css={titleStyles} data-title="">
          {title}
        </strong>
        {(kontorCard || badges.length > 0) && (
          <span css={[lineStyles, badgesStyles]}>
            {kontorCard && <CardFlag />}
            {badges.length > 0 && <span>{badges.join(separator)}</span>}
          </span>
        )}
        {places.length > 0 && <span css={lineStyles}>{places.join(separator)}</span>}
      </span>
    </a>
  );
}
