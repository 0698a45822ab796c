export { type AskBackEnd, createAskBackEnd } from './callBackEnd.ts';
export { readConfig, type ShellConfig } from './config.ts';
export type { FormerPage } from './formerPage.ts';
export { type AnswerForm, type FormAnswer, fieldsOf, invalidEntry, noAnswer, takeForms } from './forms.ts';
export type {
  KnownContent,
  Page,
  PageInput,
  PageRedirect,
  PageSource,
  PageView,
  PageVisit,
  PlainView,
  RenderedPage,
  RenderPage,
} from './pageSource.ts';
export { startShell } from './startShell.ts';
