export {
  Button,
  type ButtonSize,
  type ButtonState,
  type ButtonVariant,
  buttonStyles,
} from './actions/Button.tsx';
export { CopyButton } from './actions/CopyButton.tsx';
export { iconButtonStyles } from './actions/iconButtonStyles.ts';
export { Link } from './actions/Link.tsx';
export { Badge } from './content/Badge.tsx';
export { type Flag, Flags } from './content/Flags.tsx';
export { Logo } from './content/Logo.tsx';
export { Rating } from './content/Rating.tsx';
export { surfaceStyles } from './content/surfaceStyles.ts';
export { Teaser } from './content/Teaser.tsx';
export { VisuallyHidden, visuallyHidden } from './content/VisuallyHidden.tsx';
export { bringIntoView } from './feedback/bringIntoView.ts';
export { LiveRegion } from './feedback/LiveRegion.tsx';
export { Notification } from './feedback/Notification.tsx';
export { SlideTransition } from './feedback/SlideTransition.tsx';
export { Checkbox } from './fields/Checkbox.tsx';
export { CheckboxGroup } from './fields/CheckboxGroup.tsx';
export { type FieldState, messageSpace } from './fields/Field.tsx';
export { PasswordField } from './fields/PasswordField.tsx';
export { QuantityField } from './fields/QuantityField.tsx';
export { Select } from './fields/Select.tsx';
export { TextField } from './fields/TextField.tsx';
export * from './icons/accountShapes.ts';
export { Icon } from './icons/Icon.tsx';
export * from './icons/purchaseShapes.ts';
export * from './icons/shapes.ts';
export { Picture } from './picture/Picture.tsx';
export { StaticPicture } from './picture/StaticPicture.tsx';
export { Disclosure } from './structure/Disclosure.tsx';
export { EdgeCard } from './structure/EdgeCard.browser.tsx';
export { keepTabInside } from './structure/keepTabInside.ts';
export { Modal } from './structure/Modal.tsx';
export { ModalDialog } from './structure/ModalDialog.tsx';
export {
  NewsletterBand,
  newsletterFootnoteStyles,
  newsletterFormSpaceStyles,
  newsletterOfferStyles,
  newsletterWordsStyles,
  type OfferPictures,
  PictureColumns,
} from './structure/NewsletterBand.tsx';
export { isOnBackdrop, scrollLockStyles, showModal } from './structure/nativeDialog.ts';
export { above } from './tokens/above.ts';
export { gridStyles } from './tokens/gridStyles.ts';
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
