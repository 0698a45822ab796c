import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Modal } from './Modal.tsx';

// jsdom does not support modal dialogs, so this fakes the parts that the component uses, including focus.
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

function show(onClose = jest.fn()) {
  render(
    <Modal isOpen title="Settings" closeLabel="Close" onClose={onClose}>
      <input aria-label="Date" />
      <a href="/help">Help</a>
    </Modal>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Settings' });
  // jsdom has neither a top layer nor layout.
  jest.spyOn(dialog, 'matches').mockImplementation((selector) => selector === ':modal');
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
  return { onClose, dialog };
}

/** The positions where a press begins and ends. The dialog's box extends from 100 to 300 in both directions. */
const inside = { clientX: 150, clientY: 150 };
const outside = { clientX: 20, clientY: 150 };

describe('a modal', () => {
  test('a modal’s close button closes it (UI-2)', async () => {
    const { onClose } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test.each([
    { from: outside, to: outside, closes: 1 },
    { from: inside, to: outside, closes: 0 },
    { from: outside, to: inside, closes: 0 },
    { from: inside, to: inside, closes: 0 },
  ])(
    'a modal closes $closes times if pressed at $from.clientX and released at $to.clientX (UI-2)',
    ({ from, to, closes }) => {
      const { onClose, dialog } = show();
      fireEvent.pointerDown(dialog, from);
      // A browser dispatches the click to the common ancestor of the press and the release.
      fireEvent.click(dialog, to);
      expect(onClose).toHaveBeenCalledTimes(closes);
    },
  );

  test('a cancelled press does not close a modal', () => {
    const { onClose, dialog } = show();
    fireEvent.pointerDown(dialog, outside);
    fireEvent.pointerCancel(dialog);
    fireEvent.click(dialog, outside);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('a modal calls onClose on Escape and stays open (UI-2)', () => {
    const { onClose, dialog } = show();
    const cancel = new Event('cancel', { cancelable: true });
    act(() => void dialog.dispatchEvent(cancel));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
  });

  test('pressing Escape during an IME composition does not close a modal (UI-3)', () => {
    show();
    const field = screen.getByRole('textbox');
    expect(fireEvent.keyDown(field, { key: 'Escape', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
  });

  test('a modal calls onClose if a browser closes it without a cancel event', () => {
    const { onClose, dialog } = show();
    fireEvent(dialog, new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
    (dialog as HTMLDialogElement).open = false;
    fireEvent(dialog, new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a modal keeps focus inside on Tab and Shift+Tab (UI-4)', () => {
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
    'a modal returns focus to its opener, %s (UI-4)',
    async (_how, isStrict) => {
      function Page() {
        const [isOpen, setIsOpen] = useState(false);
        return (
          <>
            <button type="button" onClick={() => setIsOpen(true)}>
              Open
            </button>
            <Modal isOpen={isOpen} title="T" closeLabel="Close" onClose={() => setIsOpen(false)}>
              text
            </Modal>
          </>
        );
      }
      render(isStrict ? <StrictMode children={<Page />} /> : <Page />);
      await userEvent.click(screen.getByRole('button', { name: 'Open' }));
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    },
  );
});
