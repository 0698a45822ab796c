import { type MailTexts, titledName } from '../mailTexts.ts';

export const skSk: MailTexts = {
  greeting: (addressee) => {
    const name = titledName(addressee, { MRS: 'pani', MR: 'pán' });
    return name === '' ? 'Dobrý deň,' : `Dobrý deň, ${name},`;
  },
  confirmation: (until) => ({
    subject: 'Potvrďte, prosím, prihlásenie na odber newslettera',
    preview: 'Ešte jedno kliknutie a uvítacia poukážka je vaša.',
    headline: 'Už len jedno kliknutie',
    paragraphs: [
      'teší nás, že chcete mať o nás prehľad. Potvrďte, prosím, svoju e-mailovú adresu, aby sme vám mohli posielať newsletter Kontor.',
      'Ako poďakovanie od nás potom dostanete poukážku na 10 % z ďalšieho nákupu.',
      `Odkaz platí do ${until}. Ak prihlásenie nepotvrdíte, potom ho vymažeme.`,
    ],
    button: 'Potvrdiť prihlásenie',
  }),
  welcome: {
    subject: 'Vitajte! Tu je vaša poukážka na 10 %',
    preview: 'Vaše prihlásenie je potvrdené. Vnútri nájdete poukážku.',
    headline: 'Sme radi, že ste tu',
    paragraphs: [
      'vaše prihlásenie je potvrdené. O nových kávach, nových kolekciách a dobrých ponukách sa odteraz dozviete medzi prvými.',
      'S týmto kódom ušetríte 10 % z ďalšieho nákupu. Dá sa uplatniť raz a nedá sa vyplatiť v hotovosti.',
    ],
    button: 'Prejsť do obchodu',
  },
  known: {
    subject: 'Na odber newslettera ste už prihlásení',
    preview: 'Nemusíte robiť nič ďalšie.',
    headline: 'Už ste s nami',
    paragraphs: [
      'niekto, pravdepodobne vy, práve znova zadal túto e-mailovú adresu na odber nášho newslettera.',
      'Newsletter už dostávate, nemusíte teda robiť nič ďalšie.',
    ],
    button: 'Prejsť do obchodu',
  },
  voucherCode: 'Váš kód',
  linkHint: 'Tlačidlo nefunguje? Otvorte v prehliadači túto adresu:',
  reason: 'Tento e-mail ste dostali, pretože vaša adresa bola v našom obchode zadaná na odber newslettera.',
  notYou: 'Neprihlásili ste sa? Správu jednoducho ignorujte, znova vám nenapíšeme.',
  unsubscribe: 'Odhlásiť newsletter',
  privacy: 'Ochrana osobných údajov',
  contact: 'Kontakt',
};
