import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';

const sizes = ['small', 'medium', 'large'] as const;
const variants = ['primary', 'secondary', 'activating', 'sale', 'community'] as const;

describe('a button', () => {
  test('a button looks different in each size and variant, and defaults to medium and primary (UI-7)', () => {
    const looks = sizes.flatMap((size) =>
      variants.map((variant) => {
        render(<Button size={size} variant={variant} aria-label={`${size} ${variant}`} />);
        return screen.getByRole('button', { name: `${size} ${variant}` }).className;
      }),
    );
    expect(new Set(looks).size).toBe(sizes.length * variants.length);
    render(<Button aria-label="default" />);
    expect(screen.getByRole('button', { name: 'default' }).className).toBe(looks[variants.length]);
  });

  test('a button calls onClick', async () => {
    const handleClick = jest.fn();
    render(<Button onClick={handleClick}>Add</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(handleClick).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['loading', { state: 'loading' as const }],
    ['disabled', { isDisabled: true }],
  ])('a button ignores pointer and keyboard clicks while %s, but stays focusable (UI-8)', async (_name, props) => {
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

  test('a button does not submit a form while it is loading', async () => {
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

describe('the ripple of a button', () => {
  const surface = () => {
    const found = screen.getByRole('button').querySelector('[aria-hidden]');
    if (!found) throw new Error('the button has no element for ripples');
    return found;
  };
  const wave = () => surface().firstElementChild;
  // Where animations are not supported, as in jsdom, React listens for the prefixed event name.
  const endAnimation = (element: Element) => fireEvent(element, new Event('webkitAnimationEnd', { bubbles: true }));

  test('the ripple of a button outlasts a short press, then fades and is removed (UI-9)', () => {
    render(<Button>Add</Button>);
    fireEvent.pointerDown(surface());
    fireEvent.pointerUp(surface());
    const grown = wave() as Element;
    expect(grown).not.toHaveAttribute('data-leaving');
    endAnimation(grown);
    expect(wave()).toHaveAttribute('data-leaving');
    endAnimation(wave() as Element);
    expect(wave()).toBeNull();
  });

  test.each(['pointerUp', 'pointerLeave', 'pointerCancel'] as const)(
    'the ripple of a button stays for as long as the press lasts, until %s',
    (end) => {
      render(<Button>Add</Button>);
      fireEvent.pointerDown(surface());
      endAnimation(wave() as Element);
      expect(wave()).not.toHaveAttribute('data-leaving');
      fireEvent[end](surface());
      expect(wave()).toHaveAttribute('data-leaving');
    },
  );

  test('the ripple of a button restarts on every press', () => {
    render(<Button>Add</Button>);
    fireEvent.pointerDown(surface());
    const first = wave();
    fireEvent.pointerUp(surface());
    fireEvent.pointerDown(surface());
    expect(wave()).not.toBe(first);
    expect(surface().children).toHaveLength(1);
  });

  test.each([
    ['loading', { state: 'loading' as const }],
    ['disabled', { isDisabled: true }],
  ])('the ripple of a button does not appear while %s', (_name, props) => {
    render(<Button {...props}>Add</Button>);
    expect(screen.getByRole('button').querySelector('[aria-hidden]')).toBeNull();
  });
});
