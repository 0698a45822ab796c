const load = () => import(/* webpackChunkName: "panel" */ './CartPanel.tsx');

/** Loads the panel. */
export const loadPanel = () => load().then(({ CartPanel }) => CartPanel);

/** Loads the callout, which is in the same chunk as the panel. */
export const loadCallout = () => load().then(({ CartCallout }) => CartCallout);
