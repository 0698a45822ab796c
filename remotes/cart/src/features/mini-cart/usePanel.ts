import { type ComponentType, useEffect, useRef, useState } from 'react';

type Panel<Props extends object> = {
  /** The component, while the panel is open. */
  readonly Panel: ComponentType<Props> | undefined;
  /** Whether the shopper has opened the panel but its code is still loading. */
  readonly isOpening: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
};

type PanelOptions<Props extends object> = {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly isOnline: boolean;
  /**
   * Called when the panel opens, with a function that closes it. Returns a function that is called when the panel
   * closes.
   */
  readonly onOpen: (close: () => void) => () => void;
  /** Called if the code cannot be loaded even though there is a connection. */
  readonly onUnavailable: () => void;
};

/** A panel whose code is loaded on demand. Without a connection, the panel opens once the connection is back. */
export function usePanel<Props extends object>({
  load,
  isOnline,
  onOpen,
  onUnavailable,
}: PanelOptions<Props>): Panel<Props> {
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const isRequested = useRef(false);
  const online = useRef(isOnline);

  useEffect(
    () => () => {
      isRequested.current = false;
    },
    [],
  );

  const open = async () => {
    isRequested.current = true;
    if (Loaded) return setState('open');
    setState('opening');
    try {
      const Component = await load();
      setLoaded(() => Component);
      if (isRequested.current) setState('open');
    } catch {
      if (!isRequested.current || !online.current) return;
      close();
      onUnavailable();
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a restored connection triggers another attempt
  useEffect(() => {
    online.current = isOnline;
    if (isOnline && isRequested.current) void open();
  }, [isOnline]);

  const close = () => {
    isRequested.current = false;
    setState('closed');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports once per opening, not per render
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
