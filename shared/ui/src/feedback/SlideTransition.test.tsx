import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { SlideTransition } from './SlideTransition.tsx';

// Where animations are not supported, as in jsdom, React listens for the prefixed event name.
const endAnimation = (element: Element) => fireEvent(element, new Event('webkitAnimationEnd', { bubbles: true }));

test('content slides in within 600 ms (UI-31)', () => {
  render(<SlideTransition contentKey="a">first</SlideTransition>);
  expect(getComputedStyle(screen.getByText('first')).animation).toContain('0.6s');
});

test('content slides in again if its key changes', () => {
  const { rerender } = render(<SlideTransition contentKey="a">text</SlideTransition>);
  const first = screen.getByText('text');
  rerender(<SlideTransition contentKey="a">text</SlideTransition>);
  expect(screen.getByText('text')).toBe(first);
  rerender(<SlideTransition contentKey="b">text</SlideTransition>);
  expect(screen.getByText('text')).not.toBe(first);
});

test('onEntered is called only when the component itself has animated, not its content', () => {
  const handleEntered = jest.fn();
  render(
    <SlideTransition contentKey="a" onEntered={handleEntered}>
      <p>inner</p>
    </SlideTransition>,
  );
  endAnimation(screen.getByText('inner'));
  expect(handleEntered).not.toHaveBeenCalled();
  endAnimation(screen.getByText('inner').parentElement as Element);
  expect(handleEntered).toHaveBeenCalledTimes(1);
});
