import { startShell } from '@kontor/shell/start';

startShell(async () => (await import(/* webpackMode: "eager" */ './shopPages.browser.ts')).shopPages);
