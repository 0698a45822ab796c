import { type HTMLAttributes, useContext, useEffect, useRef, useState } from 'react';
import { emptyMarkup } from './emptyMarkup.ts';
import { ServerRendering } from './serverRendering.ts';
import { useIsServerMarkup } from './useIsServerMarkup.ts';

type Props = HTMLAttributes<HTMLDivElement> & {
  /** What the children show. When it changes, kept markup is replaced by the children. */
  readonly of: unknown;
  /** Called with the element of kept markup after each change of the function: adds what only the browser knows. */
  readonly adjust?: (element: HTMLElement) => void;
};

/**
 * An element whose children a server renders and hydration keeps as they are: React neither renders nor walks them, and
 * their code need not be loaded. Without a server's markup the children are rendered. They must need no handlers and no
 * generated ids; events are handled by an element around them.
 */
export function KeptMarkup({ of, adjust, children, ...attributes }: Props) {
  const isServer = useContext(ServerRendering);
  const isHydrating = useIsServerMarkup() && !isServer;
  const [first] = useState(of);
  const element = useRef<HTMLDivElement>(null);
  const isKept = isHydrating && Object.is(first, of);

  useEffect(() => {
    if (isKept && element.current) adjust?.(element.current);
  }, [isKept, adjust]);

  if (!isKept) return <div {...attributes}>{children}</div>;
  // React does not write this content while it hydrates, and later renderings pass the same object.
  return (
    <div {...attributes} key="kept" ref={element} suppressHydrationWarning dangerouslySetInnerHTML={emptyMarkup} />
  );
}
