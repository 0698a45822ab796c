import type { NavigationNode } from '@kontor/api/navigation';
import { useEffect, useMemo, useState } from 'react';
import { activePath } from './activePath.ts';
import { readPageAddress } from './pageAddress.browser.ts';

/** The nodes that lead to the current page. The page is looked up after the first render, which knows no address. */
export function useActivePath(nodes: readonly NavigationNode[]): readonly NavigationNode[] {
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(readPageAddress()), []);
  return useMemo(() => activePath(nodes, address), [nodes, address]);
}
