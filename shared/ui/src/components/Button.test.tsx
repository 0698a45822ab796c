import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

describe('a button', () => {
  test('tells its owner of a click', async () => {
    const handleClick = jest.fn();
    render(<Button onClick={handleClick}>Add</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(handleClick).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['loading', { state: 'loading' as const }],
    ['disabled', { isDisabled: true }],
  ])('emits no click while %s, by pointer or key, and stays reachable', async (_name, props) => {
    const handleClick = jest.fn();
    render(
      <Button {...props} onClick={handleClick}>
        Add
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    expect(handleClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  test('does not submit a form while it is loading', async () => {
    const handleSubmit = jest.fn();
    render(
      <form onSubmit={handleSubmit}>
        <Button type="submit" state="loading">
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(handleSubmit).not.toHaveBeenCalled();
  });
});
