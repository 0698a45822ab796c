import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ScrollLock } from '@kontor/browser';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Modal } from './Modal.tsx';

// The test's document has no dialogs: the part of them that is used, focus included.
beforeAll(() => {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.open = true;
      this.querySelector('button')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      (openers.get(this) as HTMLElement | null)?.focus();
    },
  });
});

function createLock() {
  let held = 0;
  const scrollLock: ScrollLock = {
    lock: () => {
      held += 1;
      return () => {
        held -= 1;
      };
    },
  };
  return { scrollLock, held: () => held };
}

const { scrollLock } = createLock();

function show(onClose = jest.fn()) {
  render(
    <Modal isOpen title="Settings" closeLabel="Close" onClose={onClose} scrollLock={scrollLock}>
      <input aria-label="Date" />
      <a href="/help">Help</a>
    </Modal>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Settings' }) };
}

function press(down: Element, up: Element) {
  fireEvent.pointerDown(down, { button: 0 });
  fireEvent.pointerUp(up, { button: 0 });
  // A browser sends the click to what press and release have in common.
  fireEvent.click(down === up ? down : screen.getByRole('dialog'));
}

describe('a modal', () => {
  test('is closed by its button', async () => {
    const { onClose } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('is closed by the backdrop only when press and release were both on it', () => {
    const { onClose, dialog } = show();
    const inside = screen.getByRole('heading');
    press(inside, inside);
    press(inside, dialog);
    press(dialog, inside);
    expect(onClose).not.toHaveBeenCalled();
    press(dialog, dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('is not closed by another button of the mouse or a press that the system takes away', () => {
    const { onClose, dialog } = show();
    fireEvent.pointerDown(dialog, { button: 2 });
    fireEvent.pointerUp(dialog);
    fireEvent.click(dialog);
    fireEvent.pointerDown(dialog, { button: 0 });
    fireEvent.pointerCancel(dialog);
    fireEvent.pointerUp(dialog);
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('is closed by Escape, which leaves the decision to its owner', () => {
    const { onClose, dialog } = show();
    const cancel = new Event('cancel', { cancelable: true });
    act(() => void dialog.dispatchEvent(cancel));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
  });

  test('is not closed by Escape while a character is composed', () => {
    const { onClose, dialog } = show();
    const field = screen.getByRole('textbox');
    fireEvent.compositionStart(field);
    expect(fireEvent.keyDown(field, { key: 'Escape', isComposing: true })).toBe(false);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field);
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('tells when a browser closed it without asking', () => {
    const { onClose, dialog } = show();
    fireEvent(dialog, new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
    (dialog as HTMLDialogElement).open = false;
    fireEvent(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('keeps Tab inside, in both directions', () => {
    show();
    const first = screen.getByRole('button', { name: 'Close' });
    const last = screen.getByRole('link', { name: 'Help' });
    last.focus();
    fireEvent.keyDown(last, { key: 'Tab' });
    expect(first).toHaveFocus();
    fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
    expect(last).toHaveFocus();
    const middle = screen.getByRole('textbox');
    middle.focus();
    expect(fireEvent.keyDown(middle, { key: 'Tab' })).toBe(true);
  });

  test.each([['plainly', false] as const, ['under StrictMode', true] as const])(
    'locks the page while open and gives focus back, %s',
    async (_how, isStrict) => {
      const lock = createLock();
      function Page() {
        const [isOpen, setIsOpen] = useState(false);
        return (
          <>
            <button type="button" onClick={() => setIsOpen(true)}>
              Open
            </button>
            <Modal
              isOpen={isOpen}
              title="T"
              closeLabel="Close"
              onClose={() => setIsOpen(false)}
              scrollLock={lock.scrollLock}
            >
              text
            </Modal>
          </>
        );
      }
      render(isStrict ? <StrictMode children={<Page />} /> : <Page />);
      expect(lock.held()).toBe(0);
      await userEvent.click(screen.getByRole('button', { name: 'Open' }));
      expect(lock.held()).toBe(1);
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(lock.held()).toBe(0);
      expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    },
  );
});
