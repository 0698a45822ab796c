export { bootPath } from './bootPath.ts';
export type { CartMountModule, CartMountOptions, CartMountProblem, MountedCart } from './cartMount.ts';
export { escapeJson } from './escapeJson.ts';
export {
  type ChromeFlags,
  type ChromePart,
  type FlagProperties,
  type FragmentFlag,
  type FragmentPart,
  flagProperties,
  fragmentFlags,
  moduleOfPart,
} from './flags.ts';
export {
  contentAttribute,
  type ForeignScripts,
  type FragmentDescription,
  type FragmentState,
  type FragmentTexts,
  foreignStyleAttribute,
  renderedAttribute,
  writeFragment,
} from './fragment.ts';
export type { PageCart, PageCartHint, PageCartMessage, PageCartModule, PageCartResult } from './pageCart.ts';
export type {
  CartLinesProps,
  CategoryBannerProps,
  FooterProps,
  HeaderProps,
  HostSlot,
  MiniCartProps,
  NewsletterFormProps,
  PageContext,
  PreviewPanelProps,
  RemoteExposes,
  RemoteFunctions,
  RemoteModule,
  RemoteModuleId,
  RemoteModuleProps,
  RemoteModules,
} from './remoteModules.ts';
export {
  containerName,
  contractVersion,
  isEarlierContract,
  isKnownContract,
  isRemoteName,
  type RemoteName,
  remoteNames,
  shareScope,
} from './remotes.ts';
export type {
  CategoryBannerContent,
  FooterContent,
  FragmentContent,
  HeaderContent,
  ServerModule,
  ServerRenderInput,
} from './serverModule.ts';
export { sharedExports } from './sharedExports.ts';
