import { startShell } from '@kontor/shell/start';

startShell(async () => (await import(/* webpackMode: "eager" */ './startShop.browser.ts')).startShop);
