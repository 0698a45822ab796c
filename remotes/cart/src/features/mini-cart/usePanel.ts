import { type ComponentType, useEffect, useRef, useState } from 'react';

type Panel<Props extends object> = {
  /** The panel, while it is open. */
  readonly Panel: ComponentType<Props> | undefined;
  /** Whether it was asked for and its code is still on the way. */
  readonly isOpening: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
};

type Source<Props extends object> = {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly isOnline: boolean;
  /** Told that it was asked for, and how to close it; gives the function that is told of its end. */
  readonly onOpen: (close: () => void) => () => void;
  /** Leads on when the panel cannot be had although there is a connection. */
  readonly onUnavailable: () => void;
};

/** A panel whose code is loaded on demand; without a connection it opens when that is back. */
export function usePanel<Props extends object>({ load, isOnline, onOpen, onUnavailable }: Source<Props>): Panel<Props> {
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const wanted = useRef(false);
  const online = useRef(isOnline);

  useEffect(
    () => () => {
      wanted.current = false;
    },
    [],
  );

  const open = async () => {
    wanted.current = true;
    if (Loaded) return setState('open');
    setState('opening');
    try {
      const Component = await load();
      setLoaded(() => Component);
      if (wanted.current) setState('open');
    } catch {
      if (!wanted.current || !online.current) return;
      close();
      onUnavailable();
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the connection's return is a reason to try again
  useEffect(() => {
    online.current = isOnline;
    if (isOnline && wanted.current) void open();
  }, [isOnline]);

  const close = () => {
    wanted.current = false;
    setState('closed');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens is one thing, however often it is drawn
  useEffect(() => (state === 'closed' ? undefined : onOpen(close)), [state === 'closed']);

  return {
    Panel: state === 'open' ? Loaded : undefined,
    isOpening: state === 'opening',
    toggle: () => {
      if (state === 'closed') void open();
      else close();
    },
    close,
  };
}
