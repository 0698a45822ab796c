import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bodyStyles } from './modalStyles.ts';

type Props = {
  /** Id of the title, which also names the scrollable part. */
  readonly labelId: string;
  readonly children: ReactNode;
};

/** The content of a modal. If it is scrollable, it can receive the focus, so that the keyboard can scroll it. */
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
