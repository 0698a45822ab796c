import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { TextField } from './TextField.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'label'>;

function Owner({
  start = '',
  onChange,
  ...props
}: FieldProps & { start?: string; onChange?: (value: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <TextField
      {...props}
      label="Field"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: /^Field/ }) as HTMLInputElement;

describe('a field', () => {
  test('a field has a name and a hint by default (UI-11)', () => {
    render(<Owner hint="As on your card" />);
    expect(field()).toHaveAccessibleDescription('As on your card');
    expect(field()).toBeValid();
  });

  test('a field in the error state shows its message and its hint (UI-11)', () => {
    render(<Owner hint="As on your card" error="Too short" />);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('As on your card Too short');
  });

  test('a field does not show its message in any other state', () => {
    render(<Owner state="valid" error="Too short" />);
    expect(field()).toBeValid();
    expect(screen.queryByText('Too short')).not.toBeInTheDocument();
  });

  test('a field announces its message', () => {
    const { rerender } = render(<Owner />);
    const message = document.querySelector('[aria-live="polite"]');
    rerender(<Owner error="Too short" />);
    expect(message).toHaveTextContent('Too short');
  });

  test('a field is marked as required', () => {
    render(<Owner isRequired />);
    expect(field()).toBeRequired();
  });
});

describe('a text field of type', () => {
  test('a text field of type text respects maxLength (UI-12)', async () => {
    render(<Owner maxLength={3} />);
    await userEvent.type(field(), 'abcd');
    expect(field()).toHaveValue('abc');
  });

  test('a text field of type email brings up the e-mail keyboard (UI-12)', () => {
    render(<Owner type="email" />);
    expect(field()).toHaveAttribute('type', 'email');
    expect(field()).toHaveAttribute('inputmode', 'email');
  });

  test('a text field of type number accepts only digits (UI-15)', async () => {
    const handleChange = jest.fn();
    render(<Owner type="number" maxLength={4} onChange={handleChange} />);
    expect(field()).toHaveAttribute('type', 'text');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field(), '1e-2');
    expect(field()).toHaveValue('12');
    await userEvent.paste('3 456');
    expect(field()).toHaveValue('1234');
    expect(handleChange).toHaveBeenLastCalledWith('1234');
  });

  test('a text field of type iban displays groups, but its value has no gaps', async () => {
    const handleChange = jest.fn();
    render(<Owner type="iban" onChange={handleChange} />);
    await userEvent.type(field(), 'DE8937040044');
    expect(field()).toHaveValue('DE89 3704 0044');
    expect(handleChange).toHaveBeenLastCalledWith('DE8937040044');
  });

  test('a text field of type iban keeps the caret after the typed character (UI-14)', async () => {
    render(<Owner type="iban" start="DE8937040044" />);
    await userEvent.type(field(), '1', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(field()).toHaveValue('DE89 1370 4004 4');
    expect(field().selectionStart).toBe(6);
  });
});
