import { type ComponentType, lazy, Suspense } from 'react';

/** A component that is loaded when it is first rendered; empty until then, and if it cannot be loaded. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(() =>
    load().then(
      (Part) => ({ default: Part as ComponentType<object> }),
      () => ({ default: () => null }),
    ),
  );
  return function Part(props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
