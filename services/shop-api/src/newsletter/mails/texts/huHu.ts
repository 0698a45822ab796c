import { fullNameLastFirst, type MailTexts } from '../mailTexts.ts';

export const huHu: MailTexts = {
  greeting: (addressee) => `Kedves ${fullNameLastFirst(addressee) || 'Vásárlónk'}!`,
  confirmation: (until) => ({
    subject: 'Kérjük, erősítse meg hírlevél-feliratkozását',
    preview: 'Már csak egy kattintás, és Öné az üdvözlő kupon.',
    headline: 'Már csak egy kattintás',
    paragraphs: [
      'Örülünk, hogy szeretne értesülni híreinkről. Kérjük, erősítse meg e-mail-címét, hogy elküldhessük Önnek a Kontor hírlevelét.',
      'Köszönetképpen ezután 10% kedvezményre jogosító kupont küldünk következő vásárlásához.',
      `A link eddig érvényes: ${until} Megerősítés nélkül ezt követően töröljük a feliratkozást.`,
    ],
    button: 'Feliratkozás megerősítése',
  }),
  welcome: {
    subject: 'Üdvözöljük! Itt a 10%-os kuponja',
    preview: 'Feliratkozását megerősítette. Kuponját a levélben találja.',
    headline: 'Örülünk, hogy velünk tart',
    paragraphs: [
      'Feliratkozását megerősítette. Mostantól az elsők között értesül új kávéinkról, új kollekcióinkról és kedvező ajánlatainkról.',
      'Ezzel a kóddal 10% kedvezményt kap következő vásárlásából. A kupon a feliratkozástól számított 1 hónapig érvényes, egyszer használható fel, és készpénzre nem váltható.',
    ],
    button: 'Irány a webáruház',
  },
  known: {
    subject: 'Ön már feliratkozott hírlevelünkre',
    preview: 'Nincs további teendője.',
    headline: 'Ön már velünk tart',
    paragraphs: [
      'Ezt az e-mail-címet valaki, valószínűleg Ön, az imént ismét megadta hírlevelünkhöz.',
      'Feliratkozása már érvényes, nincs további teendője.',
    ],
    button: 'Irány a webáruház',
  },
  voucherCode: 'Kuponkódja',
  linkHint: 'Nem működik a gomb? Nyissa meg ezt a címet a böngészőben:',
  reason: 'Azért kapta ezt az e-mailt, mert címét webáruházunkban megadták a hírlevélhez.',
  notYou: 'Nem Ön iratkozott fel? Kérjük, hagyja figyelmen kívül ezt az üzenetet; többször nem írunk.',
  unsubscribe: 'Leiratkozás a hírlevélről',
  privacy: 'Adatvédelem',
  contact: 'Kapcsolat',
};
