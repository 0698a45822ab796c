import type { SiteText } from '../content/siteLanguage.ts';

/** Texts of the consent banner. Swiss spelling is derived. */
export const consentTexts = {
  title: {
    de: 'Ihre Auswahl zu Cookies',
    fr: 'Votre choix concernant les cookies',
    pl: 'Twój wybór plików cookie',
    cs: 'Vaše volba cookies',
    hu: 'Sütibeállításai',
    sk: 'Vaša voľba cookies',
    tr: 'Çerez tercihiniz',
  },
  text: {
    de: 'Notwendige Cookies halten den Shop am Laufen. Mit Ihrer Zustimmung messen wir außerdem, was gefällt, und zeigen passende Angebote. Ihre Auswahl ändern Sie jederzeit am Seitenende.',
    fr: 'Les cookies nécessaires font fonctionner la boutique. Avec votre accord, nous mesurons aussi ce qui plaît et vous montrons des offres qui vous conviennent. Vous pouvez modifier votre choix à tout moment en bas de page.',
    pl: 'Niezbędne pliki cookie pozwalają sklepowi działać. Za Twoją zgodą sprawdzamy też, co się podoba, i pokazujemy pasujące oferty. Swój wybór zmienisz w każdej chwili na dole strony.',
    cs: 'Nezbytné cookies udržují obchod v chodu. S vaším souhlasem také měříme, co se líbí, a ukazujeme vhodné nabídky. Volbu můžete kdykoli změnit v patičce stránky.',
    hu: 'A szükséges sütik nélkül a webáruház nem működik. Hozzájárulásával azt is mérjük, mi tetszik vásárlóinknak, és Önhöz illő ajánlatokat mutatunk. Döntését az oldal alján bármikor módosíthatja.',
    sk: 'Nevyhnutné cookies udržiavajú obchod v chode. S vaším súhlasom tiež meriame, čo sa páči, a ukazujeme vhodné ponuky. Voľbu môžete kedykoľvek zmeniť v pätičke stránky.',
    tr: 'Mağazanın çalışması için zorunlu çerezler gerekir. Onayınızla, nelerin beğenildiğini de ölçer ve size uygun teklifler gösteririz. Tercihinizi sayfanın altından dilediğiniz zaman değiştirebilirsiniz.',
  },
  accept: {
    de: 'Alle akzeptieren',
    fr: 'Tout accepter',
    pl: 'Akceptuj wszystkie',
    cs: 'Přijmout vše',
    hu: 'Összes elfogadása',
    sk: 'Prijať všetko',
    tr: 'Tümünü kabul et',
  },
  necessary: {
    de: 'Nur notwendige',
    fr: 'Nécessaires uniquement',
    pl: 'Tylko niezbędne',
    cs: 'Jen nezbytné',
    hu: 'Csak a szükségesek',
    sk: 'Len nevyhnutné',
    tr: 'Yalnızca zorunlu olanlar',
  },
} as const satisfies Record<string, SiteText>;
