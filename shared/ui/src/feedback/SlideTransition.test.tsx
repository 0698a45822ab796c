import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { SlideTransition, slideEnterMs } from './SlideTransition.tsx';

// React listens to the old name where a document, like the tests', knows no animations.
const endAnimation = (element: Element) => fireEvent(element, new Event('webkitAnimationEnd', { bubbles: true }));

test('content takes 600 ms to come in', () => {
  render(<SlideTransition contentKey="a">first</SlideTransition>);
  expect(slideEnterMs).toBe(600);
  expect(getComputedStyle(screen.getByText('first')).animation).toContain('0.6s');
});

test('content under another key comes in anew', () => {
  const { rerender } = render(<SlideTransition contentKey="a">text</SlideTransition>);
  const first = screen.getByText('text');
  rerender(<SlideTransition contentKey="a">text</SlideTransition>);
  expect(screen.getByText('text')).toBe(first);
  rerender(<SlideTransition contentKey="b">text</SlideTransition>);
  expect(screen.getByText('text')).not.toBe(first);
});

test('tells when its own content has arrived, not when something in it moved', () => {
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
