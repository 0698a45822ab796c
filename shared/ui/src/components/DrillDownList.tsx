import { css, keyframes } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { chevronLeftShape, chevronRightShape } from '../icons/shapes.ts';
import { color, font, motion, radius, space, touchTarget, type } from '../tokens/tokens.ts';

/** An entry of the list: it leads to a page, or deeper into the list. */
export type DrillDownItem = {
  readonly id: string;
  readonly title: string;
  readonly href?: string;
  readonly children?: readonly DrillDownItem[];
};

type Props = {
  readonly label: string;
  readonly items: readonly DrillDownItem[];
  /** Name of the way back, given the title of the level above; the whole list's is its label. */
  readonly backLabel: (title: string) => string;
};

const deeper = keyframes`from { opacity: 0; transform: translateX(calc(24px * var(--k-drill-turn))) }`;
const back = keyframes`from { opacity: 0; transform: translateX(calc(-24px * var(--k-drill-turn))) }`;

const levelStyles = css`
  --k-drill-turn: 1;
  &:dir(rtl) {
    --k-drill-turn: -1;
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li + li {
    border-block-start: 1px solid ${color('line')};
  }
`;

const entryStyles = css`
  ${type.m}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  width: 100%;
  min-height: 52px;
  padding: ${space(2)} ${space(2)};
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: inherit;
  font-family: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.fast};
  &:hover {
    background: ${color('sand')};
  }
  & svg {
    flex: none;
    color: ${color('ink-muted')};
  }
`;

const backStyles = css`
  ${type.s}
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${touchTarget};
  padding: 0 ${space(2)} 0 0;
  border: 0;
  background: none;
  color: ${color('ink-muted')};
  font-family: inherit;
  cursor: pointer;
`;

const titleStyles = css`
  ${type.l}
  margin: 0;
  padding: ${space(1)} ${space(2)} ${space(3)};
  font-family: ${font.headline};
  font-weight: 560;
`;

/** A tree as one list at a time. Going deeper puts focus on the way back, going back on the entry that one came from. */
export function DrillDownList({ label, items, backLabel }: Props) {
  const [path, setPath] = useState<readonly DrillDownItem[]>([]);
  const [left, setLeft] = useState<DrillDownItem>();
  const frame = useRef<HTMLElement>(null);
  const hasMoved = useRef(false);
  const level = path.at(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a move, not a value, calls for focus
  useEffect(() => {
    if (hasMoved.current) frame.current?.querySelector<HTMLElement>('[data-arrival]')?.focus();
  }, [path]);

  function move(next: readonly DrillDownItem[], from?: DrillDownItem) {
    hasMoved.current = true;
    setLeft(from);
    setPath(next);
  }

  return (
    <nav ref={frame} aria-label={label} css={levelStyles}>
      <div key={level?.id} css={hasMoved.current && { animation: `${left ? back : deeper} ${motion.slow}` }}>
        {level && (
          <>
            <button
              type="button"
              data-arrival={!left || undefined}
              onClick={() => move(path.slice(0, -1), level)}
              css={backStyles}
            >
              <Icon shape={chevronLeftShape} size={18} isDirectional />
              {backLabel(path.at(-2)?.title ?? label)}
            </button>
            <h3 css={titleStyles}>{level.title}</h3>
          </>
        )}
        <ul>
          {(level?.children ?? items).map((item) => (
            <li key={item.id}>
              {item.children?.length ? (
                <button
                  type="button"
                  data-arrival={item.id === left?.id || undefined}
                  onClick={() => move([...path, item])}
                  css={entryStyles}
                >
                  {item.title}
                  <Icon shape={chevronRightShape} size={20} isDirectional />
                </button>
              ) : (
                <a href={item.href} css={entryStyles}>
                  {item.title}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
