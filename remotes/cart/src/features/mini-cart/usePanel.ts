import { type ComponentType, useEffect, useRef, useState } from 'react';

type Panel<Props extends object> = {
  /** The panel, while it is open. */
  readonly Panel: ComponentType<Props> | undefined;
  /** Whether it was asked for and its code is still on the way. */
  readonly isOpening: boolean;
  /** Loads the panel's code ahead of time. */
  readonly prepare: () => void;
  readonly toggle: () => void;
  readonly close: () => void;
};

/** A panel whose code is loaded on demand; when it cannot be had, `onUnavailable` leads on. */
export function usePanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onUnavailable: () => void,
): Panel<Props> {
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const wanted = useRef(false);
  const isMounted = useRef(true);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const open = async () => {
    wanted.current = true;
    if (Loaded) return setState('open');
    setState('opening');
    try {
      const Component = await load();
      if (!isMounted.current) return;
      setLoaded(() => Component);
      if (wanted.current) setState('open');
    } catch {
      if (!isMounted.current || !wanted.current) return;
      close();
      onUnavailable();
    }
  };
  const close = () => {
    wanted.current = false;
    setState('closed');
  };
  return {
    Panel: state === 'open' ? Loaded : undefined,
    isOpening: state === 'opening',
    // A failure here is no news: opening asks again.
    prepare: () => void load().catch(() => undefined),
    toggle: () => {
      if (state === 'closed') void open();
      else close();
    },
    close,
  };
}
