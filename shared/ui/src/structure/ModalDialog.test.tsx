import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { ModalDialog, type ModalSize } from './ModalDialog.tsx';

const openers = {
  showModal: jest.fn<(label: string | null) => void>(),
  close: jest.fn<(label: string | null) => void>(),
};

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      openers.showModal(this.getAttribute('aria-labelledby'));
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      openers.close(this.getAttribute('aria-labelledby'));
    },
  });
});

function renderDialog() {
  const handleClose = jest.fn();
  const view = render(
    <ModalDialog labelId="title" onClose={handleClose}>
      <h2 id="title">Settings</h2>
    </ModalDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Settings' }) as HTMLDialogElement;
  // jsdom has no top layer.
  jest.spyOn(dialog, 'matches').mockImplementation((selector) => selector === ':modal');
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
  return { ...view, dialog, handleClose };
}

describe('a modal dialog', () => {
  test.each([['plainly', false] as const, ['under StrictMode', true] as const])(
    'an outer modal dialog opens before an inner one that is mounted at the same time, so that the inner one is on top, %s',
    (_how, isStrict) => {
      const order: string[] = [];
      openers.showModal.mockImplementation((label) => void order.push(String(label)));
      openers.close.mockImplementation((label) => void order.splice(order.indexOf(String(label)), 1));
      const pair = (
        <ModalDialog labelId="outer" onClose={jest.fn()}>
          <h2 id="outer">Outer</h2>
          <ModalDialog labelId="inner" onClose={jest.fn()}>
            <h2 id="inner">Inner</h2>
          </ModalDialog>
        </ModalDialog>
      );
      render(isStrict ? <StrictMode>{pair}</StrictMode> : pair);
      expect(order).toEqual(['outer', 'inner']);
    },
  );

  test('a modal dialog gets wider with each size from S to L, and is M by default (UI-1)', () => {
    const widthOf = (props: { readonly size?: ModalSize }) => {
      const { unmount } = render(
        <ModalDialog labelId="sized" onClose={jest.fn()} {...props}>
          <h2 id="sized">Sized</h2>
        </ModalDialog>,
      );
      const { maxInlineSize } = getComputedStyle(screen.getByRole('dialog', { name: 'Sized' }));
      unmount();
      return Number.parseInt(maxInlineSize, 10);
    };
    const [s = 0, m = 0, l = 0] = (['S', 'M', 'L'] as const).map((size) => widthOf({ size }));
    expect([s > 0, m > s, l > m]).toEqual([true, true, true]);
    expect(widthOf({})).toBe(m);
  });

  test('a modal dialog is open while it is mounted (UI-6)', () => {
    const { unmount } = renderDialog();
    expect(openers.showModal).toHaveBeenCalled();
    unmount();
    expect(openers.close).toHaveBeenCalled();
  });

  test('a modal dialog calls onClose on Escape and stays open', () => {
    const { dialog, handleClose } = renderDialog();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['closes when pressed and released on the backdrop', 20, 20, 1],
    ['stays open when pressed inside and released on the backdrop', 150, 20, 0],
    ['stays open when pressed on the backdrop and released inside', 20, 150, 0],
  ])('a modal dialog %s', (_name, pressedAt, releasedAt, closes) => {
    const { dialog, handleClose } = renderDialog();
    fireEvent.pointerDown(dialog, { clientX: pressedAt, clientY: 150 });
    fireEvent.click(dialog, { clientX: releasedAt, clientY: 150 });
    expect(handleClose).toHaveBeenCalledTimes(closes);
  });
});
