export type { CartMountModule, CartMountOptions, CartMountProblem, MountedCart } from './cartMount.ts';
export { cartOptionNames, checkCartOptions, originOf, refuseCartOption, reportCartProblem } from './cartOptions.ts';
export {
  type ChromeFlags,
  type ChromePart,
  type FlagProperties,
  type FragmentFlag,
  type FragmentPart,
  flagProperties,
  fragmentFlags,
} from './flags.ts';
export {
  contentAttribute,
  escapeJson,
  type ForeignScripts,
  type FragmentDescription,
  type FragmentState,
  type FragmentTexts,
  foreignStyleAttribute,
  lateAttribute,
  pageModuleAttribute,
  placeAttribute,
  renderedAttribute,
  writeFragment,
} from './fragment.ts';
export {
  chromeReadyEvent,
  type PageCart,
  type PageCartHint,
  type PageCartMessage,
  type PageCartModule,
  type PageCartResult,
  type PageChrome,
} from './pageCart.ts';
export { type PageName, pageNameFault, pageNames, pageStateId } from './pageNames.ts';
export type {
  CartLinesProps,
  CategoryBannerProps,
  FooterProps,
  HeaderProps,
  HostSlot,
  MiniCartProps,
  NewsletterFormProps,
  PageContext,
  PageModuleId,
  PreviewPanelProps,
  RemoteExport,
  RemoteExposes,
  RemoteFunctions,
  RemoteModule,
  RemoteModuleId,
  RemoteModuleProps,
  RemoteModules,
} from './remoteModules.ts';
export {
  bootPath,
  containerName,
  contractRefusal,
  contractVersion,
  isKnownContract,
  isRemoteName,
  knownContracts,
  shareScope,
  trustedTypesPolicy,
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
export {
  firstSlots,
  type SlotModuleId,
  type SlotName,
  type SlotRemote,
  slotModule,
  slotRemotes,
  slots,
} from './slots.ts';
export type {
  CartContainer,
  ElementAttributes,
  KontorMiniCartElement,
  PageGlobals,
  PublishedEvents,
  StandAloneScripts,
} from './standAloneScripts.ts';
