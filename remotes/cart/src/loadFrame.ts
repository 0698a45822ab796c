/** Loads the frame for other teams' pages. */
export const loadFrame = () => import(/* webpackChunkName: "frame" */ '@kontor/ui/frame');
