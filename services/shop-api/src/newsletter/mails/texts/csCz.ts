import type { MailTexts } from '../mailTexts.ts';

/** Czech declines names when it addresses somebody, which no rule gets right; so it greets without. */
export const csCz: MailTexts = {
  greeting: () => 'Dobrý den,',
  confirmation: (until) => ({
    subject: 'Potvrďte prosím přihlášení k newsletteru',
    preview: 'Ještě jedno kliknutí a uvítací poukaz je váš.',
    headline: 'Už jen jedno kliknutí',
    paragraphs: [
      'těší nás, že o nás chcete mít přehled. Potvrďte prosím svou e-mailovou adresu, abychom vám mohli posílat newsletter Kontor.',
      'Jako poděkování od nás potom dostanete poukaz na 10 % z příštího nákupu.',
      `Odkaz platí do ${until}. Pokud přihlášení nepotvrdíte, poté ho smažeme.`,
    ],
    button: 'Potvrdit přihlášení',
  }),
  welcome: {
    subject: 'Vítejte! Tady je váš poukaz na 10 %',
    preview: 'Vaše přihlášení je potvrzené. Uvnitř najdete poukaz.',
    headline: 'Jsme rádi, že jste tu',
    paragraphs: [
      'vaše přihlášení je potvrzené. O nových kávách, nových kolekcích a dobrých nabídkách se teď dozvíte mezi prvními.',
      'S tímto kódem ušetříte 10 % z příštího nákupu. Lze ho uplatnit jednou a nelze ho vyplatit v hotovosti.',
    ],
    button: 'Přejít do obchodu',
  },
  known: {
    subject: 'K odběru newsletteru už jste přihlášeni',
    preview: 'Nemusíte dělat nic dalšího.',
    headline: 'Už jste s námi',
    paragraphs: [
      'někdo, nejspíš vy, právě znovu zadal tuto e-mailovou adresu k odběru našeho newsletteru.',
      'Newsletter už dostáváte, nemusíte tedy dělat nic dalšího.',
    ],
    button: 'Přejít do obchodu',
  },
  voucherCode: 'Váš kód',
  linkHint: 'Tlačítko nefunguje? Otevřete v prohlížeči tuto adresu:',
  reason: 'Tento e-mail jste dostali, protože vaše adresa byla v našem obchodě zadána k odběru newsletteru.',
  notYou: 'Nepřihlásili jste se? Zprávu jednoduše ignorujte, znovu vám nenapíšeme.',
  unsubscribe: 'Odhlásit newsletter',
  privacy: 'Ochrana osobních údajů',
  contact: 'Kontakt',
};
