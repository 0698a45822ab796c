import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { QuantityField } from './QuantityField.tsx';

const texts = { label: 'Quantity of Mug', lessLabel: 'One less', moreLabel: 'One more', faultText: 'A whole number.' };

function setUp(props: Partial<ComponentProps<typeof QuantityField>> = {}) {
  const committed = jest.fn<(quantity: number, hasFocus: boolean) => void>();
  const closed = jest.fn();
  function Live() {
    const [quantity, setQuantity] = useState(2);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: represents a panel that Escape closes
      <div onKeyDown={({ key }) => key === 'Escape' && closed()}>
        <QuantityField
          {...texts}
          quantity={quantity}
          onStep={(step) => setQuantity(quantity + step)}
          onCommit={(...typed) => {
            committed(...typed);
            setQuantity(typed[0]);
          }}
          {...props}
        />
      </div>
    );
  }
  render(<Live />);
  return { field: screen.getByRole('textbox', { name: 'Quantity of Mug' }), committed, closed };
}

test('a typed quantity replaces the previous one, and Enter commits it (UI-33)', async () => {
  const { field, committed } = setUp();
  await userEvent.click(field);
  await userEvent.keyboard('12{Enter}');
  expect(committed.mock.calls).toEqual([[12, true]]);
  expect(field).toHaveValue('12');
  await userEvent.tab();
  expect(committed).toHaveBeenCalledTimes(1);
});

test('a typed quantity is committed when focus leaves the field (UI-33)', async () => {
  const { field, committed } = setUp();
  await userEvent.click(field);
  await userEvent.keyboard('7');
  expect(committed).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(committed.mock.calls).toEqual([[7, false]]);
});

test('a step that is taken while typing starts from the typed quantity', async () => {
  const { field } = setUp();
  await userEvent.click(field);
  await userEvent.keyboard('7');
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(field).toHaveValue('8');
});

test('the first Escape restores the quantity, and the second closes the panel around the field (UI-33)', async () => {
  const { field, committed, closed } = setUp();
  await userEvent.click(field);
  await userEvent.keyboard('7{Escape}');
  expect(field).toHaveValue('2');
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
  expect(committed).not.toHaveBeenCalled();
});

test.each(['abc', '-3', '1.5', '0', '1e3'])(
  '%p is reported as an invalid quantity and is not committed (UI-33)',
  async (typed) => {
    const { field, committed } = setUp();
    await userEvent.click(field);
    await userEvent.keyboard(`${typed}{Enter}`);
    expect(committed).not.toHaveBeenCalled();
    expect(field).toHaveValue('2');
    expect(field).toHaveAccessibleDescription('A whole number.');
    expect(screen.getByRole('alert')).toHaveTextContent('A whole number.');
    await userEvent.keyboard('3{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a cleared field restores its quantity without a message (UI-33)', async () => {
  const { field, committed } = setUp();
  await userEvent.clear(field);
  await userEvent.tab();
  expect(field).toHaveValue('2');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(committed).not.toHaveBeenCalled();
});

test('0 can be entered if it is the minimum quantity', async () => {
  const { field, committed } = setUp({ least: 0 });
  await userEvent.click(field);
  await userEvent.keyboard('0{Enter}');
  expect(committed.mock.calls).toEqual([[0, true]]);
});

test('in a form, invalid input stays in the field, so that it is never sent as a different number', async () => {
  const { field } = setUp({ name: 'quantity' });
  await userEvent.clear(field);
  await userEvent.tab();
  expect(field).toHaveValue('');
  expect(field).toBeInvalid();
});

test('arrow keys change the quantity by one, and the buttons stop at one piece (UI-33)', async () => {
  const { field } = setUp();
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(field).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true');
});

test('phones show a numeric keyboard', () => {
  expect(setUp().field).toHaveAttribute('inputmode', 'numeric');
});
