import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { SlideTransition, slideDuration } from './SlideTransition.tsx';

test('content takes 600 ms to come in', () => {
  render(<SlideTransition contentKey="a">first</SlideTransition>);
  expect(slideDuration).toBe(600);
  expect(getComputedStyle(screen.getByText('first')).animation).toContain('600ms');
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
  fireEvent.animationEnd(screen.getByText('inner'));
  expect(handleEntered).not.toHaveBeenCalled();
  fireEvent.animationEnd(screen.getByText('inner').parentElement as Element);
  expect(handleEntered).toHaveBeenCalledTimes(1);
});
