import { type ComponentType, lazy, Suspense, useContext } from 'react';
import { ServerRendering } from './serverRendering.ts';

/** Load the parts of a build. */
const loads: (() => Promise<unknown>)[] = [];

/** Loads all parts, so that a server renders them at once. */
export const loadKeptParts = (): Promise<unknown> => Promise.all(loads.map((load) => load()));

/**
 * A component for the children of `KeptMarkup`: a server renders it, and a browser loads its code only where it has no server's
 * markup. The code is in files named `*.kept.tsx`, which nothing else imports.
 *
 * Where a browser loads the code, the place stays empty until then, and if that fails.
 *
 * @param load imports the component
 * @param isEssential whether the content around the part waits for it, and fails with it, instead of showing an empty place
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
