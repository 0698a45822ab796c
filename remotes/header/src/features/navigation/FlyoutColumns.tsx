import { css } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { above, color, space, type } from '@kontor/ui';
import { currentOf } from './activePath.ts';
import { childrenWithoutOverview, type NavigationItem, overviewOf } from './navigationItem.ts';
import { OverviewLink } from './OverviewLink.tsx';

const columnsStyles = css`
  columns: 3 160px;
  column-gap: ${space(8)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${above.xxl} {
    column-gap: ${space(10)};
  }
`;

const groupStyles = css`
  break-inside: avoid;
  padding-block-end: ${space(5)};
`;

/** Neighbouring entries without children look like the lines of one list. */
const lineStyles = css`
  break-inside: avoid;
`;

const linkStyles = css`
  display: block;
  padding-block: 5px;
  color: ${color('ink-muted')};
  ${type.s}
  text-decoration: none;
  &:hover,
  &[aria-current='page'] {
    color: ${color('ink')};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
`;

const headingStyles = css`
  color: ${color('ink')};
  font-weight: 600;
`;

const listStyles = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

type Props = { readonly item: NavigationItem; readonly path: readonly NavigationNode[] };

/** The second and third level of an item: the overview first, then groups in columns. */
export function FlyoutColumns({ item, path }: Props) {
  const overview = overviewOf(item);
  const link = (node: NavigationNode, isHeading: boolean) => (
    <a
      href={node.href}
      target={node.target}
      aria-current={currentOf(node, path)}
      css={[linkStyles, isHeading && headingStyles]}
    >
      {node.title}
    </a>
  );
  return (
    <div>
      {overview && <OverviewLink href={overview.href} title={overview.title} current={currentOf(overview, path)} />}
      <ul css={columnsStyles}>
        {childrenWithoutOverview(item).map((group) => (
          <li key={group.href + group.title} css={group.children.length > 0 ? groupStyles : lineStyles}>
            {link(group, true)}
            {group.children.length > 0 && (
              <ul css={listStyles}>
                {childrenWithoutOverview(group).map((entry) => (
                  <li key={entry.href + entry.title}>{link(entry, false)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
