import type { NavigationNode } from '@kontor/api/navigation';
import { useEffect, useMemo, useState } from 'react';
import { activePath } from './activePath.ts';
import { readPageAddress } from './pageAddress.browser.ts';

/**
 * The nodes from the top level down to the current page. Empty in the first render, which must match the server's
 * render, where the address is unknown.
 */
export function useActivePath(nodes: readonly NavigationNode[]): readonly NavigationNode[] {
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(readPageAddress()), []);
  return useMemo(() => activePath(nodes, address), [nodes, address]);
}
