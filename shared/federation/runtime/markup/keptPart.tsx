import { type ComponentType, lazy, Suspense, useContext } from 'react';
import { ServerRendering } from './serverRendering.ts';

/** The functions that load a build's parts. */
const loads: (() => Promise<unknown>)[] = [];

/** Loads all parts, so that a server can render them synchronously. */
export const loadKeptParts = (): Promise<unknown> => Promise.all(loads.map((load) => load()));

/**
 * A component for the children of `KeptMarkup`. A server renders it, but a browser loads its code only if there is no
 * server markup. The code is in files named `*.kept.tsx`, which no other code imports.
 *
 * When a browser has to load the code, the component renders nothing until the code has arrived. It also renders
 * nothing if loading fails.
 *
 * @param load imports the component
 * @param isEssential whether the surrounding content waits for the part and fails with it, instead of showing an empty
 * space
 */
export function keptPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isEssential = false,
): ComponentType<Props> {
  const loadPart = async () => (await load()) as ComponentType<object>;
  let Part: ComponentType<object> | undefined;
  loads.push(async () => {
    Part ??= await loadPart();
  });
  const Loaded = lazy(async () => {
    const loading = loadPart();
    return { default: await (isEssential ? loading : loading.catch(() => () => null)) };
  });
  return function KeptPart(props) {
    if (useContext(ServerRendering) && Part) return <Part {...props} />;
    const part = <Loaded {...props} />;
    return isEssential ? part : <Suspense>{part}</Suspense>;
  };
}
