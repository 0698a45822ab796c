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

test('a checkbox group reports checked values in the order of its options', async () => {
  const handleChange = show(['home']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Coffee' }));
  expect(handleChange).toHaveBeenCalledWith(['coffee', 'home']);
});

test('a checkbox group removes a value when its option is pressed again', async () => {
  const handleChange = show(['coffee', 'home']);
  await userEvent.click(screen.getByText('Coffee'));
  expect(handleChange).toHaveBeenCalledWith(['home']);
});

test('pressing a disabled option of a checkbox group has no effect', async () => {
  const handleChange = show([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mobile' }));
  expect(handleChange).not.toHaveBeenCalled();
});

test('a checkbox group has a name and a message', () => {
  show([], 'Choose one');
  expect(screen.getByRole('group', { name: 'Interests' })).toHaveAccessibleDescription('Choose one');
  expect(screen.getByRole('checkbox', { name: 'Coffee' })).toBeInvalid();
});

test('a required group is marked on its checkbox if there is only one, otherwise on its label', () => {
  const required = (shown: typeof options) => (
    <CheckboxGroup label="Interests" name="i" options={shown} values={[]} onChange={() => undefined} isRequired />
  );
  const { rerender } = render(required(options.slice(0, 1)));
  expect(screen.getByRole('checkbox', { name: 'Coffee' })).toHaveAttribute('aria-required', 'true');
  expect(screen.getByRole('group', { name: 'Interests' })).toBeInTheDocument();
  rerender(required(options));
  expect(screen.getByRole('checkbox', { name: 'Coffee' })).not.toHaveAttribute('aria-required');
  expect(screen.getByRole('group', { name: /^Interests ?\*$/ })).toBeInTheDocument();
});
