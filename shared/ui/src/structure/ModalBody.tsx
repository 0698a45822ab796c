import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bodyStyles } from './modalStyles.ts';

type Props = {
  /** Id of the title, which names the part that scrolls. */
  readonly labelId: string;
  readonly children: ReactNode;
};

/** The middle of a modal. Where it scrolls, the keyboard reaches it, even if nothing in it takes focus. */
export function ModalBody({ labelId, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);

  useEffect(() => {
    if (body.current) setIsScrollable(body.current.scrollHeight > body.current.clientHeight);
  });

  return (
    <div
      ref={body}
      {...(isScrollable ? { role: 'group', tabIndex: 0, 'aria-labelledby': labelId } : {})}
      css={bodyStyles}
    >
      {children}
    </div>
  );
}
