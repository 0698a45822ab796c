import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './Select.tsx';

const options = [
  { value: 'a', text: 'Group A' },
  { value: 'b', text: 'Group B', isDisabled: true },
];

test('a select has a placeholder and its options', async () => {
  const handleChange = jest.fn();
  render(<Select label="Group" placeholder="Select a group" options={options} value="" onChange={handleChange} />);
  const select = screen.getByRole('combobox', { name: 'Group' });
  expect(select).toHaveDisplayValue('Select a group');
  expect(screen.getByRole('option', { name: 'Group B' })).toBeDisabled();
  await userEvent.selectOptions(select, 'Group A');
  expect(handleChange).toHaveBeenCalledWith('a');
});

test('a select can be invalid and disabled', () => {
  render(<Select label="Group" options={options} value="a" onChange={() => undefined} error="Required" disabled />);
  const select = screen.getByRole('combobox');
  expect(select).toBeInvalid();
  expect(select).toBeDisabled();
  expect(select).toHaveAccessibleDescription('Required');
});

test('a valid select shows its state with an icon next to its arrow, not by colour alone', () => {
  const { container, rerender } = render(
    <Select label="Group" options={options} value="a" onChange={() => undefined} />,
  );
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  rerender(<Select label="Group" options={options} value="a" onChange={() => undefined} state="valid" />);
  expect(container.querySelectorAll('svg')).toHaveLength(2);
});
