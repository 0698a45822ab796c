/** Loads what the cart's icon opens. */
export const loadPanel = async () => (await import(/* webpackChunkName: "panel" */ './CartPanel.tsx')).CartPanel;
