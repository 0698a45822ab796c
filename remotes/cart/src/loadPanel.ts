const load = () => import(/* webpackChunkName: "panel" */ './CartPanel.tsx');

/** Loads what the cart's icon opens. */
export const loadPanel = () => load().then(({ CartPanel }) => CartPanel);

/** Loads what shows the messages of a cart that is closed; it comes with the panel, which has them too. */
export const loadCallout = () => load().then(({ CartCallout }) => CartCallout);
