import { css, keyframes } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { chevronRightShape, color, font, Icon, motion, space, type, VisuallyHidden } from '@kontor/ui';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { currentOf } from './activePath.ts';
import { overviewOf } from './navigationItem.ts';
import { TeaserCard } from './TeaserCard.tsx';

const fromEnd = keyframes`from { opacity: 0; transform: translateX(24px); }`;
const fromStart = keyframes`from { opacity: 0; transform: translateX(-24px); }`;

/**
 * All levels are nested `details`, which work without scripts. An open one covers the drawer's body; its summary is the
 * way back. What it covers is hidden, so that neither Tab nor a screen reader reaches it. A level that is covered by a
 * level of its own does not scroll, since that would move what covers it.
 */
const contentStyles = css`
  & ul {
    margin: 0;
    padding: ${space(2)} 0;
    list-style: none;
    animation: ${fromStart} ${motion.slow};
  }
  & a:not([class]),
  & summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-block-size: 52px;
    padding: ${space(2)} ${space(5)};
    color: ${color('ink')};
    ${type.m}
    line-height: 1.3;
    text-decoration: none;
    cursor: pointer;
    list-style: none;
    &:hover {
      background: ${color('sand')};
    }
    &:focus-visible {
      outline-offset: -3px;
    }
    &[aria-current='page'],
    &[data-overview] {
      font-weight: 600;
    }
    &::-webkit-details-marker {
      display: none;
    }
    & svg {
      flex: none;
      color: ${color('ink-muted')};
    }
  }
  & details:not([open]) > summary > [data-back],
  & details[open] > summary > [data-entry] {
    display: none;
  }
  &:has(details[open]) {
    visibility: hidden;
    & > ul {
      animation: none;
    }
  }
  & details[open] {
    position: absolute;
    inset: 0;
    z-index: 1;
    overflow: hidden auto;
    overscroll-behavior: contain;
    background: ${color('surface')};
    animation: ${fromEnd} ${motion.slow};
    visibility: visible;
    &:has(details[open]) {
      visibility: hidden;
      overflow: clip;
    }
    & > summary {
      justify-content: start;
      gap: ${space(2)};
      min-block-size: 56px;
      padding-inline-start: ${space(3)};
      border-block-end: 1px solid ${color('line')};
      background: none;
      font-family: ${font.headline};
      ${type.l}
      line-height: 1.2;
      & > svg {
        order: -1;
        inline-size: 22px;
        block-size: 22px;
        color: inherit;
        transform: scaleX(-1);
      }
    }
    & > ul {
      animation: none;
    }
  }
`;

const teaserStyles = css`
  padding: ${space(3)} ${space(5)} ${space(6)};
`;

type LevelProps = {
  /** The parent of the entries; undefined on the top level. */
  readonly parent?: NavigationNode;
  readonly nodes: readonly NavigationNode[];
  readonly path: readonly NavigationNode[];
};

/** One level: the overview, then the entries, each with its own level. */
function Level({ parent, nodes, path }: LevelProps) {
  const { t } = useLingui();
  const titleOfParent = parent?.title ?? '';
  const overview = parent && !overviewOf(parent) ? { ...parent, title: t`All in ${titleOfParent}` } : undefined;
  const [teaser] = parent?.teaser?.list ?? [];
  return (
    <>
      <ul>
        {overview && (
          <li>
            <a href={overview.href} data-overview="" aria-current={currentOf(overview, path)}>
              {overview.title}
            </a>
          </li>
        )}
        {nodes.map((node) => (
          <li key={node.href + node.title}>
            {node.children.length > 0 ? (
              <Entry node={node} path={path} />
            ) : (
              <a
                href={node.href}
                target={node.target}
                aria-current={currentOf(node, path)}
                {...(parent && node === overviewOf(parent) ? { 'data-overview': '' } : {})}
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
    </>
  );
}

/** An entry with a level of its own. While the level is open, the entry is the way back. */
function Entry({ node, path }: { readonly node: NavigationNode; readonly path: readonly NavigationNode[] }) {
  const { t } = useLingui();
  const { title } = node;
  return (
    <details>
      <summary>
        <span data-entry="">{title}</span>
        <span data-back="">
          <VisuallyHidden>{t`Back from ${title}`}</VisuallyHidden>
          <span aria-hidden="true">{title}</span>
        </span>
        <Icon shape={chevronRightShape} size={20} />
      </summary>
      <Level parent={node} nodes={node.children} path={path} />
    </details>
  );
}

type Props = { readonly nodes: readonly NavigationNode[]; readonly path: readonly NavigationNode[] };

/** All levels of the drawer. Opens and closes them natively. */
export const DrawerContent = memo(function DrawerContent(props: Props) {
  return (
    <div css={contentStyles}>
      <Level {...props} />
    </div>
  );
});
