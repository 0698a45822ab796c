const load = () => import(/* webpackChunkName: "panel" */ './CartPanel.tsx');

/** Loads the panel. */
export const loadPanel = () => load().then(({ CartPanel }) => CartPanel);

/** Loads the callout, which shares a chunk with the panel. */
export const loadCallout = () => load().then(({ CartCallout }) => CartCallout);
