/** Loads what the cart's icon opens. */
export const loadPanel = async () => (await import(/* webpackChunkName: "panel" */ './CartPanel.tsx')).CartPanel;

/** Loads what shows the messages of a cart that is closed; it comes with the panel, which has them too. */
export const loadCallout = async () => (await import(/* webpackChunkName: "panel" */ './CartPanel.tsx')).CartCallout;
