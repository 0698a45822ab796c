import { type HTMLAttributes, useContext, useEffect, useRef, useState } from 'react';
import { emptyMarkup } from './emptyMarkup.ts';
import { ServerRendering } from './serverRendering.ts';
import { useIsServerMarkup } from './useIsServerMarkup.ts';

type Props = HTMLAttributes<HTMLDivElement> & {
  /** The data that the children show. When it changes, the children replace the kept markup. */
  readonly of: unknown;
  /**
   * Adds what only the browser knows. Called with the element that has kept markup, initially and whenever the function
   * changes.
   */
  readonly adjust?: (element: HTMLElement) => void;
};

/**
 * An element whose children are rendered by a server and kept by hydration. React neither renders nor traverses the
 * children, and their code need not be loaded. Without a server's markup, the element renders its children. The
 * children must not need event handlers or generated ids. An element around them handles events.
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
  // React does not write this content during hydration, and later renders pass the same object.
  return (
    <div {...attributes} key="kept" ref={element} suppressHydrationWarning dangerouslySetInnerHTML={emptyMarkup} />
  );
}
