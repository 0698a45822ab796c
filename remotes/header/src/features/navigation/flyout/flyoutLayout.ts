import type { NavigationNode } from '@kontor/api/navigation';
import { childrenWithoutOverview } from '../items/entries.ts';

/** A group with its entries, or entries without a group. */
type Block = { readonly title?: NavigationNode; readonly entries: readonly NavigationNode[] };

export type FlyoutLayout = {
  /** Single entries between groups. Each is shown beside the overview, so that it is not alone below a group. */
  readonly beside: readonly NavigationNode[];
  /** Columns of roughly equal height, in reading order. */
  readonly columns: readonly (readonly Block[])[];
};

const maxColumns = 3;

/** Maximum number of entries in a column that has no groups. */
const maxLines = 6;

/** Maximum number of consecutive entries without a group that are shown beside the overview. */
const maxBeside = 2;

/** The space between two blocks, in lines. */
const gapLines = 0.6;

const linesOf = (column: readonly Block[]): number =>
  column.reduce((sum, { title, entries }) => sum + (title ? 1 : 0) + entries.length, (column.length - 1) * gapLines);

/** All ways of dividing a list into a given number of non-empty parts, in order. */
function* cuts<Item>(list: readonly Item[], parts: number): Generator<(readonly Item[])[]> {
  if (parts === 1) {
    yield [list];
    return;
  }
  for (let length = 1; length <= list.length - parts + 1; length += 1) {
    for (const rest of cuts(list.slice(length), parts - 1)) yield [list.slice(0, length), ...rest];
  }
}

/** The cost of a layout. Tall columns and columns of unequal height increase it. */
function costOf(columns: readonly (readonly Block[])[]): number {
  const lines = columns.map(linesOf);
  const most = Math.max(...lines);
  return most + (most - Math.min(...lines));
}

function blocksOf(nodes: readonly NavigationNode[]): Block[] {
  const blocks: { title?: NavigationNode; entries: NavigationNode[] }[] = [];
  for (const node of nodes) {
    const last = blocks.at(-1);
    if (node.children.length > 0) blocks.push({ title: node, entries: [...childrenWithoutOverview(node)] });
    else if (last && !last.title) last.entries.push(node);
    else blocks.push({ entries: [node] });
  }
  return blocks;
}

/** The columns for a node whose entries have no groups. */
function columnsOfEntries(entries: readonly NavigationNode[]): Block[][] {
  const columns = Math.min(maxColumns, Math.ceil(entries.length / maxLines));
  const lines = Math.ceil(entries.length / columns);
  return Array.from({ length: columns }, (_, index) => [
    { entries: entries.slice(index * lines, (index + 1) * lines) },
  ]);
}

/** Distributes a node's entries over the columns of its flyout. */
export function flyoutLayoutOf(node: NavigationNode): FlyoutLayout {
  const entries = childrenWithoutOverview(node);
  if (entries.length === 0) return { beside: [], columns: [] };
  if (entries.every(({ children }) => children.length === 0)) return { beside: [], columns: columnsOfEntries(entries) };
  const all = blocksOf(entries);
  const isBeside = (block: Block) => !block.title && block.entries.length <= maxBeside;
  const blocks = all.filter((block) => !isBeside(block));
  let columns: readonly (readonly Block[])[] = [blocks];
  for (let parts = 2; parts <= Math.min(maxColumns, blocks.length); parts += 1) {
    for (const cut of cuts(blocks, parts)) if (costOf(cut) < costOf(columns)) columns = cut;
  }
  return { beside: all.filter(isBeside).flatMap(({ entries: single }) => single), columns };
}
