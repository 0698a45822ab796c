import { configure } from 'mobx';

/** The globals through which copies of mobx on the same page share state. */
type MobxGlobals = { __mobxInstanceCount?: number; __mobxGlobals?: unknown };

configure({ isolateGlobalState: true });

// Removes the globals again, unless a mobx on the page uses them.
const globals = globalThis as MobxGlobals;
if (globals.__mobxInstanceCount === 0) {
  delete globals.__mobxInstanceCount;
  delete globals.__mobxGlobals;
}
