import type { MailTexts } from '../mailTexts.ts';
import { deDe } from './deDe.ts';

/** As in Germany, in the words that Austria prefers. */
export const deAt: MailTexts = {
  ...deDe,
  welcome: {
    ...deDe.welcome,
    paragraphs: [
      'Ihre Anmeldung ist bestätigt. Ab sofort lesen Sie als Erste von neuen Kaffees, neuen Kollektionen und guten Aktionen.',
      'Mit diesem Code sparen Sie 10 % auf Ihren nächsten Einkauf. Er ist einmal einlösbar, eine Barablöse ist nicht möglich.',
    ],
    button: 'Jetzt gustieren',
  },
};
