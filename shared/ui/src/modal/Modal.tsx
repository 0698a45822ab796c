import type { ScrollLock } from '@kontor/browser';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { closeShape } from '../icons/shapes.ts';
import {
  bodyStyles,
  closeStyles,
  dialogStyles,
  footerStyles,
  headerStyles,
  type ModalSize,
  sheetStyles,
  sizeStyles,
} from './modalStyles.ts';
import { pageScrollLock } from './pageScrollLock.browser.ts';
import { keepTabInside } from './tabLoop.ts';
import { useBackdropPress } from './useBackdropPress.ts';

type DialogProps = {
  /** Hears that the visitor wants it closed: by the button, Escape or the backdrop. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly size?: ModalSize;
  /** Stays in place while the content scrolls; for the actions. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  readonly scrollLock?: ScrollLock;
};

type Props = DialogProps & { readonly isOpen: boolean };

/**
 * A window over the page (second specification, section 2.5), in the platform's top layer: the page behind is inert and
 * does not scroll, Tab stays inside, and focus returns to where it was.
 */
export function Modal({ isOpen, ...props }: Props) {
  return isOpen ? <OpenModal {...props} /> : null;
}

function OpenModal({
  onClose,
  title,
  closeLabel,
  size = 'M',
  footer,
  children,
  scrollLock = pageScrollLock,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isComposing = useRef(false);
  const titleId = useId();
  const backdrop = useBackdropPress(onClose);

  // A layout effect, because focus returns only from a dialog that is closed before it leaves the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const unlock = scrollLock.lock();
    return () => {
      element.close();
      unlock();
    };
  }, [scrollLock]);

  function handleKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    keepTabInside(event);
    // While a character is being composed, Escape belongs to the input method.
    if (event.key === 'Escape' && event.nativeEvent.isComposing) event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      {...backdrop}
      onKeyDown={handleKeyDown}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!isComposing.current) onClose();
      }}
      onClose={({ currentTarget }) => {
        // Browsers close without asking when Escape comes twice.
        if (!currentTarget.open) onClose();
      }}
      css={[dialogStyles, sizeStyles[size]]}
    >
      <div css={sheetStyles}>
        <header css={headerStyles}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label={closeLabel} onClick={onClose} css={closeStyles}>
            <Icon shape={closeShape} size={22} />
          </button>
        </header>
        <div css={bodyStyles}>{children}</div>
        {footer && <footer css={footerStyles}>{footer}</footer>}
      </div>
    </dialog>
  );
}
