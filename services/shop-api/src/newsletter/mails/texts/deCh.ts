import { type Addressee, fullName, type MailTexts, titledName } from '../mailTexts.ts';

const nameOf = (addressee: Addressee) =>
  titledName(addressee, { MRS: 'Frau', MR: 'Herr' }) || fullName(addressee) || undefined;

/** Swiss spelling, and the greeting without a comma. */
export const deCh: MailTexts = {
  greeting: (addressee) => ['Guten Tag', nameOf(addressee)].filter(Boolean).join(' '),
  confirmation: (until) => ({
    subject: 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung',
    preview: 'Ein Klick noch, dann gehört der Willkommensgutschein Ihnen.',
    headline: 'Nur noch ein Klick',
    paragraphs: [
      'Schön, dass Sie von uns hören möchten. Bitte bestätigen Sie Ihre E-Mail-Adresse, damit wir Ihnen den Kontor-Newsletter schicken dürfen.',
      'Als Dankeschön erhalten Sie danach einen Gutschein über 10% auf Ihren nächsten Einkauf.',
      `Der Link gilt bis zum ${until}. Ohne Bestätigung löschen wir Ihre Anmeldung anschliessend.`,
    ],
    button: 'Anmeldung bestätigen',
  }),
  welcome: {
    subject: 'Willkommen! Ihr Gutschein über 10%',
    preview: 'Ihre Anmeldung ist bestätigt. Hier ist Ihr Gutschein.',
    headline: 'Schön, dass Sie da sind',
    paragraphs: [
      'Ihre Anmeldung ist bestätigt. Ab jetzt lesen Sie als Erste von neuen Kaffees, neuen Kollektionen und guten Angeboten.',
      'Mit diesem Code sparen Sie 10% auf Ihren nächsten Einkauf. Er lässt sich einmal einlösen und nicht in bar auszahlen.',
    ],
    button: 'Jetzt stöbern',
  },
  known: {
    subject: 'Sie sind bereits für unseren Newsletter angemeldet',
    preview: 'Sie müssen nichts weiter tun.',
    headline: 'Sie sind schon dabei',
    paragraphs: [
      'Jemand hat diese E-Mail-Adresse soeben noch einmal für unseren Newsletter eingetragen, vermutlich Sie selbst.',
      'Sie sind längst angemeldet und müssen nichts weiter tun.',
    ],
    button: 'Zum Shop',
  },
  voucherCode: 'Ihr Gutscheincode',
  linkHint: 'Die Schaltfläche funktioniert nicht? Dann öffnen Sie diese Adresse im Browser:',
  reason: 'Sie erhalten diese E-Mail, weil Ihre Adresse in unserem Shop für den Newsletter eingetragen wurde.',
  notYou:
    'Sie haben sich nicht angemeldet? Dann ignorieren Sie diese Nachricht einfach; wir schreiben Ihnen nicht wieder.',
  unsubscribe: 'Vom Newsletter abmelden',
  privacy: 'Datenschutz',
  contact: 'Kontakt',
};
