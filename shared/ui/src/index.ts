export {
  Button,
  type ButtonSize,
  type ButtonState,
  type ButtonVariant,
  buttonStyles,
} from './components/Button.tsx';
export { Logo } from './components/Logo.tsx';
export { ModalDialog, type ModalSize } from './components/ModalDialog.tsx';
export { isOnBackdrop, scrollLockStyles, showModal } from './components/modalGround.ts';
export { VisuallyHidden, visuallyHidden } from './components/VisuallyHidden.tsx';
export { Icon } from './icons/Icon.tsx';
export * from './icons/shapes.ts';
export {
  above,
  color,
  contentWidth,
  font,
  layer,
  motion,
  radius,
  shadow,
  space,
  touchTarget,
  type,
} from './tokens/tokens.ts';
