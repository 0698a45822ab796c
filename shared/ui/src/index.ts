export {
  Button,
  type ButtonSize,
  type ButtonState,
  type ButtonVariant,
  buttonStyles,
} from './actions/Button.tsx';
export { CopyButton, copiedStateMs } from './actions/CopyButton.tsx';
export type { CopyText } from './actions/copyText.browser.ts';
export { iconButtonStyles } from './actions/iconButtonStyles.ts';
export { Link, type LinkVariant } from './actions/Link.tsx';
export { rippleMinMs } from './actions/Ripple.tsx';
export { Badge, badgeCap } from './content/Badge.tsx';
export { type Flag, Flags, type FlagVariant } from './content/Flags.tsx';
export { Logo } from './content/Logo.tsx';
export { Rating } from './content/Rating.tsx';
export { Teaser } from './content/Teaser.tsx';
export { VisuallyHidden, visuallyHidden } from './content/VisuallyHidden.tsx';
export { LiveRegion } from './feedback/LiveRegion.tsx';
export { Notification, type NotificationKind } from './feedback/Notification.tsx';
export { type SlideOrigin, SlideTransition, slideEnterMs } from './feedback/SlideTransition.tsx';
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
export type { PictureCutout, PictureSource } from './picture/cutouts.ts';
export { type AspectRatio, Picture } from './picture/Picture.tsx';
export { Disclosure } from './structure/Disclosure.tsx';
export { keepTabInside } from './structure/keepTabInside.ts';
export { Modal } from './structure/Modal.tsx';
export { ModalDialog, type ModalSize } from './structure/ModalDialog.tsx';
export { isOnBackdrop, scrollLockStyles, showModal } from './structure/nativeDialog.ts';
export { above } from './tokens/above.ts';
export { gridStyles } from './tokens/gridStyles.ts';
export type { ColorName, Palette } from './tokens/palette.ts';
export { Theme } from './tokens/Theme.tsx';
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
