import { css } from '@emotion/react';
import type { NavigationNode } from '@kontor/api/navigation';
import { color, space, type } from '@kontor/ui';
import { currentOf } from '../items/activePath.ts';
import { overviewOf } from '../items/entries.ts';
import type { NavigationItem } from '../items/navigationItem.ts';
import { OverviewLink } from '../items/OverviewLink.tsx';
import { flyoutLayoutOf } from './flyoutLayout.ts';

const besideStyles = css`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(8)};
`;

/** Columns that would be too narrow for enlarged words wrap to another row. */
const columnsStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(6)};
  & > ul {
    flex: 1 1 0;
    min-inline-size: min-content;
    max-inline-size: 260px;
  }
`;

const listStyles = css`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li:has(ul) {
    margin-block-start: ${space(5)};
  }
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

type Props = { readonly item: NavigationItem; readonly path: readonly NavigationNode[] };

/** An item's second and third levels: first the overview, then groups in columns of roughly equal height. */
export function FlyoutColumns({ item, path }: Props) {
  const overview = overviewOf(item);
  const { beside, columns } = flyoutLayoutOf(item);
  const hasGroups = columns.some((blocks) => blocks.some(({ title }) => title));
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
  const entry = (node: NavigationNode) => <li key={node.href + node.title}>{link(node, hasGroups)}</li>;
  return (
    <div>
      <div css={besideStyles}>
        {[...(overview ? [overview] : []), ...beside].map((node) => (
          <OverviewLink
            key={node.href + node.title}
            href={node.href}
            title={node.title}
            current={currentOf(node, path)}
          />
        ))}
      </div>
      <div css={columnsStyles}>
        {columns.map((blocks) => (
          <ul key={blocks[0]?.title?.href ?? blocks[0]?.entries[0]?.href} css={listStyles}>
            {blocks.map(({ title, entries }) =>
              title ? (
                <li key={title.href + title.title}>
                  {link(title, true)}
                  {entries.length > 0 && (
                    <ul css={listStyles}>
                      {entries.map((node) => (
                        <li key={node.href + node.title}>{link(node, false)}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ) : (
                entries.map(entry)
              ),
            )}
          </ul>
        ))}
      </div>
    </div>
  );
}
