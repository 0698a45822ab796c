export type {
  CartLinesProps,
  FooterProps,
  HeaderProps,
  MiniCartProps,
  NewsletterFormProps,
  PageContext,
  PreviewPanelProps,
  RemoteModule,
  RemoteModuleId,
  RemoteModuleProps,
  RemoteModules,
} from './remoteModules.ts';
export { containerName, contractVersion, isRemoteName, type RemoteName, remoteNames, shareScope } from './remotes.ts';
export type { FooterContent, HeaderContent, ServerModule, ServerRenderInput } from './serverModule.ts';
