import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './Carousel.tsx';

const show = (direction: 'ltr' | 'rtl' = 'ltr') =>
  render(
    <div dir={direction}>
      <Carousel label="New" previousLabel="Back" nextLabel="On">
        <p>one</p>
        <p>two</p>
      </Carousel>
    </div>,
  );

/** Gives the row a size, which a test's document does not have, and hears what moves it. */
function measure(scrollLeft = 0) {
  const row = screen.getByRole('list', { name: 'New' });
  const scrollBy = jest.fn();
  Object.defineProperties(row, {
    scrollLeft: { value: scrollLeft, configurable: true },
    scrollWidth: { value: 1000, configurable: true },
    clientWidth: { value: 400, configurable: true },
    scrollBy: { value: scrollBy },
  });
  fireEvent.scroll(row);
  return { row, scrollBy };
}

describe('a carousel', () => {
  test('is a named row of items that the keyboard reaches', () => {
    show();
    expect(screen.getByRole('region', { name: 'New' })).toBeInTheDocument();
    const row = screen.getByRole('list', { name: 'New' });
    expect(within(row).getAllByRole('listitem')).toHaveLength(2);
    expect(row).toHaveAttribute('tabindex', '0');
  });

  test.each([
    { direction: 'ltr', button: 'On', left: 360 },
    { direction: 'ltr', button: 'Back', left: -360 },
    { direction: 'rtl', button: 'On', left: -360 },
    { direction: 'rtl', button: 'Back', left: 360 },
  ] as const)('$button moves by $left in $direction', async ({ direction, button, left }) => {
    show(direction);
    const { scrollBy } = measure(direction === 'rtl' ? -300 : 300);
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(scrollBy).toHaveBeenCalledWith({ left });
  });

  test.each([
    { place: 0, back: 'true', on: 'false' },
    { place: 300, back: 'false', on: 'false' },
    { place: 600, back: 'false', on: 'true' },
    { place: -600, back: 'false', on: 'true' },
  ])('at $place its buttons tell what is left', ({ place, back, on }) => {
    show();
    measure(place);
    expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', back);
    expect(screen.getByRole('button', { name: 'On' })).toHaveAttribute('aria-disabled', on);
  });

  test('knows its ends anew when items arrive later', () => {
    const row = (items: readonly string[]) => (
      <Carousel label="New" previousLabel="Back" nextLabel="On">
        {items.map((item) => (
          <p key={item}>{item}</p>
        ))}
      </Carousel>
    );
    const { rerender } = render(row([]));
    expect(screen.getByRole('button', { name: 'On' })).toHaveAttribute('aria-disabled', 'true');
    Object.defineProperty(screen.getByRole('list', { name: 'New' }), 'scrollWidth', { value: 1000 });
    rerender(row(['one', 'two']));
    expect(screen.getByRole('button', { name: 'On' })).toHaveAttribute('aria-disabled', 'false');
  });
});
