import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const options = [
  { value: 'coffee', text: 'Coffee' },
  { value: 'home', text: 'Home' },
  { value: 'mobile', text: 'Mobile', isDisabled: true },
];

function show(values: readonly string[], error?: string) {
  const handleChange = jest.fn();
  render(
    <CheckboxGroup
      label="Interests"
      name="interests"
      options={options}
      values={values}
      onChange={handleChange}
      error={error}
    />,
  );
  return handleChange;
}

test('checked values come in the order of the options', async () => {
  const handleChange = show(['home']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Coffee' }));
  expect(handleChange).toHaveBeenCalledWith(['coffee', 'home']);
});

test('a second press takes a value away', async () => {
  const handleChange = show(['coffee', 'home']);
  await userEvent.click(screen.getByText('Coffee'));
  expect(handleChange).toHaveBeenCalledWith(['home']);
});

test('a disabled option stays as it is', async () => {
  const handleChange = show([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mobile' }));
  expect(handleChange).not.toHaveBeenCalled();
});

test('the group has a name and its message', () => {
  show([], 'Choose one');
  expect(screen.getByRole('group', { name: 'Interests' })).toHaveAccessibleDescription('Choose one');
  expect(screen.getByRole('checkbox', { name: 'Coffee' })).toBeInvalid();
});
