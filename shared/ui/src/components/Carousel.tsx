import { css } from '@emotion/react';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { chevronLeftShape, chevronRightShape } from '../icons/shapes.ts';
import { color, motion, radius, space, touchTarget } from '../tokens/tokens.ts';
import { observeSize } from './observeSize.browser.ts';

type Props = {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Width of an item, as CSS has it. */
  readonly itemWidth?: string;
  readonly children: ReactNode;
};

const trackStyles = css`
  display: flex;
  gap: ${space(4)};
  margin: 0;
  padding: ${space(1)};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-behavior: smooth;
  scroll-padding-inline: ${space(1)};
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  list-style: none;
  border-radius: ${radius.l};
  & > li {
    flex: none;
    max-width: 100%;
    scroll-snap-align: start;
    & > * {
      height: 100%;
    }
  }
`;

const buttonsStyles = css`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-block-end: ${space(3)};
  & > button {
    display: grid;
    place-items: center;
    width: ${touchTarget};
    height: ${touchTarget};
    padding: 0;
    border: 1px solid ${color('line-strong')};
    border-radius: ${radius.pill};
    background: ${color('surface')};
    color: ${color('ink')};
    cursor: pointer;
    transition: border-color ${motion.fast};
    &:hover {
      border-color: ${color('ink')};
    }
    &[aria-disabled='true'] {
      border-color: ${color('line')};
      color: ${color('line-strong')};
      cursor: default;
      @media (forced-colors: active) {
        border-color: GrayText;
        color: GrayText;
      }
    }
  }
`;

/** Of the ends of the track, those that are reached; a track without overflow has both. */
type Ends = { readonly isAtStart: boolean; readonly isAtEnd: boolean };

function readEnds({ scrollLeft, scrollWidth, clientWidth }: Element): Ends {
  // Where text runs from right to left, positions count down from 0.
  const position = Math.abs(scrollLeft);
  return { isAtStart: position <= 2, isAtEnd: position >= scrollWidth - clientWidth - 2 };
}

/** Items in a row that is swiped, scrolled by arrow keys, or moved by two buttons, and rests at an item's edge. */
export function Carousel({ label, previousLabel, nextLabel, itemWidth = '280px', children }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: false });
  const count = Children.count(children);

  // biome-ignore lint/correctness/useExhaustiveDependencies: items that come or go move the ends
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const update = () => setEnds(readEnds(row));
    update();
    // Hidden at first, or in a window that changes: the ends move without a scroll.
    return observeSize(row, update);
  }, [count]);

  function move(direction: 1 | -1) {
    const row = track.current;
    if (!row) return;
    const sign = row.matches(':dir(rtl)') ? -1 : 1;
    row.scrollBy({ left: sign * direction * row.clientWidth * 0.9 });
  }

  return (
    <section aria-label={label}>
      <div css={buttonsStyles}>
        <button type="button" aria-label={previousLabel} aria-disabled={ends.isAtStart} onClick={() => move(-1)}>
          <Icon shape={chevronLeftShape} size={20} isDirectional />
        </button>
        <button type="button" aria-label={nextLabel} aria-disabled={ends.isAtEnd} onClick={() => move(1)}>
          <Icon shape={chevronRightShape} size={20} isDirectional />
        </button>
      </div>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={label}
        onScroll={({ currentTarget }) => setEnds(readEnds(currentTarget))}
        css={trackStyles}
      >
        {Children.map(children, (child) => (
          <li style={{ width: itemWidth }}>{child}</li>
        ))}
      </ul>
    </section>
  );
}
