import { configure } from 'mobx';

/** What mobx keeps in the window to be shared by all its copies in a page. */
type MobxGlobals = { __mobxInstanceCount?: number; __mobxGlobals?: unknown };

configure({ isolateGlobalState: true });

// A page with no mobx of its own is left as it was.
const globals = globalThis as MobxGlobals;
if (globals.__mobxInstanceCount === 0) {
  delete globals.__mobxInstanceCount;
  delete globals.__mobxGlobals;
}
