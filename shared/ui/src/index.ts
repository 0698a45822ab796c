export { Badge, badgeCap } from './components/Badge.tsx';
export {
  Button,
  type ButtonSize,
  type ButtonState,
  type ButtonVariant,
  buttonStyles,
} from './components/Button.tsx';
export { CopyButton, copiedDuration } from './components/CopyButton.tsx';
export type { CopyText } from './components/copyText.browser.ts';
export { Disclosure } from './components/Disclosure.tsx';
export { type Flag, Flags, type FlagVariant } from './components/Flags.tsx';
export { iconButtonStyles } from './components/iconButtonStyles.ts';
export { Link, type LinkLook } from './components/Link.tsx';
export { LiveRegion } from './components/LiveRegion.tsx';
export { Logo } from './components/Logo.tsx';
export { ModalDialog, type ModalSize } from './components/ModalDialog.tsx';
export { isOnBackdrop, scrollLockStyles, showModal } from './components/modalGround.ts';
export { Notification, type NotificationKind } from './components/Notification.tsx';
export { Rating } from './components/Rating.tsx';
export { rippleMinimum } from './components/Ripple.tsx';
export { type SlideOrigin, SlideTransition, slideDuration } from './components/SlideTransition.tsx';
export { Teaser } from './components/Teaser.tsx';
export { Theme } from './components/Theme.tsx';
export { VisuallyHidden, visuallyHidden } from './components/VisuallyHidden.tsx';
export { Checkbox } from './fields/Checkbox.tsx';
export { CheckboxGroup, type CheckboxOption } from './fields/CheckboxGroup.tsx';
export type { FieldState } from './fields/Field.tsx';
export { PasswordField } from './fields/PasswordField.tsx';
export { type PasswordStrength, passwordStrength } from './fields/passwordStrength.ts';
export { Select, type SelectOption } from './fields/Select.tsx';
export type { StrengthLabels } from './fields/StrengthMeter.tsx';
export { TextField, type TextFieldType } from './fields/TextField.tsx';
export { Icon } from './icons/Icon.tsx';
export * from './icons/purchaseShapes.ts';
export * from './icons/shapes.ts';
export { Modal } from './modal/Modal.tsx';
export { keepTabInside } from './modal/tabLoop.ts';
export type { PictureCutout, PictureSource } from './picture/cutouts.ts';
export { type AspectRatio, Picture } from './picture/Picture.tsx';
export { above } from './tokens/above.ts';
export { gridStyles } from './tokens/gridStyles.ts';
export type { ColorName, Palette } from './tokens/palette.ts';
export { themeDeclarations } from './tokens/themeDeclarations.ts';
export * from './tokens/themes.ts';
export {
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
