import { describe, expect, jest, test } from '@jest/globals';
import type { onceInView } from '@kontor/browser';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './Picture.tsx';

const cutouts = [
  { targetSize: { width: 375 }, imagePath: '/narrow.jpg' },
  { targetSize: { width: 768, height: 432 }, breakpoint: 668, imagePath: '/wide.jpg' },
];

function createView() {
  const waiting = new Set<() => void>();
  const observe: typeof onceInView = (_element, _margin, listener) => {
    waiting.add(listener);
    return () => waiting.delete(listener);
  };
  const enter = () =>
    act(async () => {
      for (const listener of waiting) listener();
    });
  return { observe, waiting, enter };
}

const image = () => screen.getByRole('img', { name: 'A cup' });
const frame = () => image().closest('[data-state]');

describe('a picture', () => {
  test('a picture goes from loading to loaded and calls onLoad (UI-17)', () => {
    const handleLoad = jest.fn();
    render(<Picture src="/cup.jpg" alt="A cup" onLoad={handleLoad} />);
    expect(frame()).toHaveAttribute('data-state', 'loading');
    fireEvent.load(image());
    expect(frame()).toHaveAttribute('data-state', 'loaded');
    expect(handleLoad).toHaveBeenCalledTimes(1);
  });

  test('a picture that fails to load calls onError and is replaced by an icon with the same accessible name (UI-17)', () => {
    const handleError = jest.fn();
    render(<Picture src="/cup.jpg" alt="A cup" onError={handleError} />);
    fireEvent.error(image());
    expect(handleError).toHaveBeenCalledTimes(1);
    expect(frame()).toHaveAttribute('data-state', 'error');
    expect(image().tagName).toBe('SPAN');
  });

  test('a picture with a missing or empty address is shown as an icon', () => {
    const { rerender } = render(<Picture src="" alt="A cup" />);
    expect(image().tagName).toBe('SPAN');
    rerender(<Picture cutouts={[{ targetSize: { width: 375 }, imagePath: '' }]} alt="A cup" />);
    expect(image().tagName).toBe('SPAN');
    rerender(<Picture alt="A cup" />);
    expect(image().tagName).toBe('SPAN');
  });

  test('a picture reloads if its address changes', () => {
    const { rerender } = render(<Picture src="/cup.jpg" alt="A cup" />);
    fireEvent.error(image());
    rerender(<Picture src="/other.jpg" alt="A cup" />);
    expect(frame()).toHaveAttribute('data-state', 'loading');
    expect(image()).toHaveAttribute('src', '/other.jpg');
  });

  test('a picture uses its crops as sources', () => {
    const { container } = render(<Picture cutouts={cutouts} alt="A cup" />);
    expect(image()).toHaveAttribute('src', '/narrow.jpg');
    expect(image()).toHaveAttribute('width', '375');
    expect([...container.querySelectorAll('source')].map((source) => source.outerHTML)).toEqual([
      '<source srcset="/wide.jpg" media="(min-width: 668px)">',
    ]);
  });

  test.each([
    ['16/9', 16 / 9],
    ['4/3', 4 / 3],
    ['3/2', 3 / 2],
    ['1/1', 1],
    [1.91, 1.91],
  ] as const)('a picture’s box has the aspect ratio %s (UI-19)', (aspectRatio, share) => {
    render(<Picture src="/cup.jpg" alt="A cup" aspectRatio={aspectRatio} />);
    const [width, height = 1] = getComputedStyle(frame() as Element)
      .getPropertyValue('aspect-ratio')
      .split('/')
      .map(Number);
    expect(Number(width) / height).toBeCloseTo(share, 5);
  });

  test('a picture without an address does not call onError', () => {
    const handleError = jest.fn();
    render(<Picture alt="A cup" onError={handleError} />);
    expect(frame()).toHaveAttribute('data-state', 'error');
    expect(handleError).not.toHaveBeenCalled();
  });

  test('a picture with an empty alt text is hidden from screen readers', () => {
    render(<Picture alt="" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('a lazy picture', () => {
  test('a lazy picture has no address until it comes into view (UI-18)', async () => {
    const { observe, enter } = createView();
    render(<Picture cutouts={cutouts} alt="A cup" observe={observe} />);
    expect(image()).not.toHaveAttribute('src');
    expect(document.querySelector('source')).toBeNull();
    await enter();
    expect(image()).toHaveAttribute('src', '/narrow.jpg');
    expect(document.querySelector('source')).not.toBeNull();
  });

  test('a lazy picture is no longer observed once it unmounts', () => {
    const { observe, waiting } = createView();
    const { unmount } = render(<Picture src="/cup.jpg" alt="A cup" observe={observe} />);
    expect(waiting.size).toBe(1);
    unmount();
    expect(waiting.size).toBe(0);
  });

  test('a picture that is not lazy loads immediately', () => {
    const { observe } = createView();
    render(<Picture src="/cup.jpg" alt="A cup" isLazy={false} observe={observe} />);
    expect(image()).toHaveAttribute('src', '/cup.jpg');
    expect(image()).toHaveAttribute('loading', 'eager');
  });
});
