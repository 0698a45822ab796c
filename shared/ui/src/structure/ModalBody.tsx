import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bodyStyles } from './modalStyles.ts';

type Props = {
  /** Id of the title, which also labels the scrollable part. */
  readonly labelId: string;
  readonly children: ReactNode;
};

/** A modal's content. If it can be scrolled, it is focusable, so that it can be scrolled with the keyboard. */
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
