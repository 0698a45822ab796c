export type { FormerPage } from './addresses/formerPage.ts';
export { type AskBackEnd, createAskBackEnd } from './back-end/callBackEnd.ts';
export { readConfig, type ShellConfig } from './config.ts';
export { type AnswerForm, type FormAnswer, fieldsOf, invalidEntry, noAnswer, takeForms } from './forms.ts';
export { keepWhileFailing } from './keepWhileFailing.ts';
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
