import { css, keyframes } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { chevronLeftShape, chevronRightShape, color, font, Icon, motion, space, type } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { currentOf } from './activePath.ts';
import { overviewOf } from './navigationItem.ts';
import { TeaserCard } from './TeaserCard.tsx';

const fromEnd = keyframes`from { opacity: 0; transform: translateX(24px); }`;
const fromStart = keyframes`from { opacity: 0; transform: translateX(-24px); }`;

const levelStyles = (isReturn: boolean) => css`
  animation: ${isReturn ? fromStart : fromEnd} ${motion.slow};
`;

const backStyles = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  inline-size: 100%;
  min-block-size: 56px;
  padding: ${space(2)} ${space(5)} ${space(2)} ${space(3)};
  border: 0;
  border-block-end: 1px solid ${color('line')};
  background: none;
  color: ${color('ink')};
  font-family: ${font.headline};
  ${type.l}
  line-height: 1.2;
  text-align: start;
  cursor: pointer;
  & svg {
    flex: none;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const listStyles = css`
  margin: 0;
  padding: ${space(2)} 0;
  list-style: none;
`;

const entryStyles = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  inline-size: 100%;
  min-block-size: 52px;
  padding: ${space(2)} ${space(5)};
  border: 0;
  background: none;
  color: ${color('ink')};
  ${type.m}
  line-height: 1.3;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    background: ${color('sand')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current='page'] {
    font-weight: 600;
  }
  & svg {
    flex: none;
    color: ${color('ink-muted')};
  }
`;

const overviewStyles = css`
  font-weight: 600;
`;

const teaserStyles = css`
  padding: ${space(3)} ${space(5)} ${space(6)};
`;

type Props = {
  /** The parent of the entries; undefined on the top level. */
  readonly parent: NavigationNode | undefined;
  readonly nodes: readonly NavigationNode[];
  readonly path: readonly NavigationNode[];
  /** Index of the entry whose level the visitor has just left. */
  readonly returnedFrom: number | undefined;
  readonly onEnter: (index: number) => void;
  readonly onBack: () => void;
};

/** One level of the drawer: a back button, the overview, then the entries. Moves the focus when it appears. */
export function DrawerLevel({ parent, nodes, path, returnedFrom, onEnter, onBack }: Props) {
  const { t } = useLingui();
  const level = useRef<HTMLDivElement>(null);
  const title = parent?.title ?? '';
  const overview = parent && !overviewOf(parent) ? { ...parent, title: t`All in ${title}` } : undefined;
  const [teaser] = parent?.teaser?.list ?? [];

  useEffect(() => {
    const selector = returnedFrom === undefined ? '[data-back]' : `[data-index="${returnedFrom}"]`;
    level.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [returnedFrom]);

  return (
    <div ref={level} css={levelStyles(returnedFrom !== undefined)}>
      {parent && (
        <button type="button" data-back="" css={backStyles} onClick={onBack} aria-label={t`Back from ${title}`}>
          <Icon shape={chevronLeftShape} size={22} />
          {title}
        </button>
      )}
      <ul css={listStyles}>
        {overview && (
          <li>
            <a href={overview.href} css={[entryStyles, overviewStyles]} aria-current={currentOf(overview, path)}>
              {overview.title}
            </a>
          </li>
        )}
        {nodes.map((node, index) => (
          <li key={node.href + node.title}>
            {node.children.length > 0 ? (
              <button type="button" data-index={index} css={entryStyles} onClick={() => onEnter(index)}>
                {node.title}
                <Icon shape={chevronRightShape} size={20} />
              </button>
            ) : (
              <a
                href={node.href}
                target={node.target}
                aria-current={currentOf(node, path)}
                css={[entryStyles, parent && node === overviewOf(parent) && overviewStyles]}
              >
                {node.title}
              </a>
            )}
          </li>
        ))}
      </ul>
      {teaser && (
        <div css={teaserStyles}>
          <TeaserCard teaser={teaser} />
        </div>
      )}
    </div>
  );
}
