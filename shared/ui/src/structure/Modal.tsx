import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { closeShape } from '../icons/shapes.ts';
import { ModalBody } from './ModalBody.tsx';
import { ModalDialog, type ModalSize } from './ModalDialog.tsx';
import { closeStyles, footerStyles, headerStyles, sheetStyles } from './modalStyles.ts';

type Props = {
  readonly isOpen: boolean;
  /** Called when the visitor presses the close button, the backdrop or Escape. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly size?: ModalSize;
  /** Actions below the content. They do not scroll with it. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A modal dialog with a title and a close button (UI-1 to UI-6). The page behind it is inert and does not scroll. Tab
 * stays within the dialog. When the dialog closes, focus returns to where it was.
 */
export function Modal({ isOpen, onClose, title, closeLabel, size = 'M', footer, children }: Props) {
  const titleId = useId();
  if (!isOpen) return null;
  return (
    <ModalDialog labelId={titleId} size={size} isBare onClose={onClose}>
      <div css={sheetStyles}>
        <div css={headerStyles}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label={closeLabel} onClick={onClose} css={closeStyles}>
            <Icon shape={closeShape} size={22} />
          </button>
        </div>
        <ModalBody labelId={titleId}>{children}</ModalBody>
        {footer && <div css={footerStyles}>{footer}</div>}
      </div>
    </ModalDialog>
  );
}
