import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Timer } from '@kontor/browser';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyButton } from './CopyButton.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const press = async () => act(async () => fireEvent.click(screen.getByRole('button')));
const pass = async (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));
const show = (copy: (text: string) => Promise<void>, onRefused?: (reason: unknown) => void) =>
  render(
    <CopyButton text="SUMMER10" label="Copy" copiedLabel="Copied" copy={copy} {...(onRefused ? { onRefused } : {})} />,
  );

describe('a copy button', () => {
  test('a copy button shows and announces success for 3 s (PROMO-21)', async () => {
    const copy = jest.fn(async (_text: string) => undefined);
    show(copy);
    await press();
    expect(copy).toHaveBeenCalledWith('SUMMER10');
    expect(screen.getByRole('button')).toHaveTextContent('Copied');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    await pass(2999);
    expect(screen.getByRole('button')).toHaveTextContent('Copied');
    await pass(1);
    expect(screen.getByRole('button')).toHaveTextContent('Copy');
    expect(screen.getByRole('status')).toHaveTextContent('');
  });

  test('a copy button shows success after hydration if the text was copied before hydration', async () => {
    const button = (onCopied: () => void) => (
      <CopyButton text="SUMMER10" label="Copy" copiedLabel="Copied" onCopied={onCopied} />
    );
    const container = document.createElement('div');
    document.body.append(container);
    const server = render(button(() => undefined));
    container.innerHTML = server.container.innerHTML;
    server.unmount();
    expect(container.querySelector('button')?.dataset['copy']).toBe('SUMMER10');
    container.querySelector('button')?.setAttribute('data-copied', '');
    const handleCopied = jest.fn();
    render(button(handleCopied), { container, hydrate: true });
    expect(screen.getByRole('button')).toHaveTextContent('Copied');
    expect(handleCopied).toHaveBeenCalledTimes(1);
    await pass(3000);
    expect(screen.getByRole('button')).toHaveTextContent('Copy');
  });

  test('a copy button does not show success until the text has been copied', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    show(() => promise);
    await press();
    expect(screen.getByRole('button')).toHaveTextContent('Copy');
    await act(async () => resolve());
    expect(screen.getByRole('button')).toHaveTextContent('Copied');
  });

  test('a copy button calls onError instead of showing success if copying fails', async () => {
    const handleRefused = jest.fn();
    const reason = new Error('denied');
    show(() => Promise.reject(reason), handleRefused);
    await press();
    expect(screen.getByRole('button')).toHaveTextContent('Copy');
    expect(handleRefused).toHaveBeenCalledWith(reason);
  });

  test('a copy button restarts the 3 s when the text is copied again', async () => {
    show(async () => undefined);
    await press();
    await pass(2000);
    await press();
    await pass(2000);
    expect(screen.getByRole('button')).toHaveTextContent('Copied');
    await pass(1000);
    expect(screen.getByRole('button')).toHaveTextContent('Copy');
  });

  test('a copy button stops its timer when it unmounts', async () => {
    const clearTimeout = jest.fn();
    const timer = {} as Timer;
    const clock = { setTimeout: () => timer, clearTimeout };
    const { unmount } = render(
      <CopyButton text="SUMMER10" label="Copy" copiedLabel="Copied" copy={async () => undefined} clock={clock} />,
    );
    await press();
    unmount();
    expect(clearTimeout.mock.calls).toEqual([[timer]]);
  });
});
