import type { TextLocale } from '@kontor/i18n';

/** What the document says before, and instead of, any remote. */
export type DocumentTexts = {
  readonly skip: string;
  readonly home: string;
  readonly search: string;
  readonly searchLabel: string;
  readonly cart: string;
  readonly legal: string;
  readonly imprint: string;
  readonly terms: string;
  readonly privacy: string;
  readonly newsletter: string;
  readonly loading: string;
  readonly needsScript: string;
  readonly description: string;
};

const german: DocumentTexts = {
  skip: 'Zum Inhalt springen',
  home: 'Startseite',
  search: 'Suchen',
  searchLabel: 'Wonach suchen Sie?',
  cart: 'Warenkorb',
  legal: 'Rechtliches',
  imprint: 'Impressum',
  terms: 'AGB',
  privacy: 'Datenschutz',
  newsletter: 'Newsletter abonnieren',
  loading: 'Die Seite wird geladen …',
  needsScript:
    'Für den Inhalt dieser Seite wird JavaScript benötigt. Suche und Warenkorb erreichen Sie über den Seitenkopf.',
  description: 'Kaffee, Wohnen, Mode und Mobilfunk von Kontor.',
};

const texts: Readonly<Record<TextLocale, DocumentTexts>> = {
  'de-DE': german,
  'de-AT': german,
  'de-CH': german,
  'fr-CH': {
    skip: 'Aller au contenu',
    home: 'Accueil',
    search: 'Rechercher',
    searchLabel: 'Que recherchez-vous ?',
    cart: 'Panier',
    legal: 'Mentions légales',
    imprint: 'Impressum',
    terms: 'CGV',
    privacy: 'Protection des données',
    newsletter: 'S’abonner à la newsletter',
    loading: 'La page se charge…',
    needsScript:
      'Le contenu de cette page nécessite JavaScript. La recherche et le panier restent accessibles en haut de la page.',
    description: 'Café, maison, mode et téléphonie mobile chez Kontor.',
  },
  'pl-PL': {
    skip: 'Przejdź do treści',
    home: 'Strona główna',
    search: 'Szukaj',
    searchLabel: 'Czego szukasz?',
    cart: 'Koszyk',
    legal: 'Informacje prawne',
    imprint: 'Dane firmy',
    terms: 'Regulamin',
    privacy: 'Polityka prywatności',
    newsletter: 'Zapisz się do newslettera',
    loading: 'Strona się wczytuje…',
    needsScript: 'Treść tej strony wymaga JavaScriptu. Wyszukiwarkę i koszyk znajdziesz w nagłówku.',
    description: 'Kawa, dom, moda i telefonia komórkowa od Kontor.',
  },
  'cs-CZ': {
    skip: 'Přejít k obsahu',
    home: 'Úvodní stránka',
    search: 'Hledat',
    searchLabel: 'Co hledáte?',
    cart: 'Košík',
    legal: 'Právní informace',
    imprint: 'Provozovatel',
    terms: 'Obchodní podmínky',
    privacy: 'Ochrana osobních údajů',
    newsletter: 'Odebírat newsletter',
    loading: 'Stránka se načítá…',
    needsScript: 'Obsah této stránky vyžaduje JavaScript. Hledání a košík najdete v záhlaví.',
    description: 'Káva, bydlení, móda a mobilní služby od Kontoru.',
  },
  'hu-HU': {
    skip: 'Ugrás a tartalomra',
    home: 'Kezdőlap',
    search: 'Keresés',
    searchLabel: 'Mit keres?',
    cart: 'Kosár',
    legal: 'Jogi tudnivalók',
    imprint: 'Impresszum',
    terms: 'ÁSZF',
    privacy: 'Adatvédelem',
    newsletter: 'Feliratkozás a hírlevélre',
    loading: 'Az oldal betöltése folyamatban…',
    needsScript: 'Az oldal tartalmához JavaScript szükséges. A keresés és a kosár a fejlécből érhető el.',
    description: 'Kávé, otthon, divat és mobilszolgáltatás a Kontortól.',
  },
  'sk-SK': {
    skip: 'Prejsť na obsah',
    home: 'Úvodná stránka',
    search: 'Hľadať',
    searchLabel: 'Čo hľadáte?',
    cart: 'Košík',
    legal: 'Právne informácie',
    imprint: 'Prevádzkovateľ',
    terms: 'Obchodné podmienky',
    privacy: 'Ochrana osobných údajov',
    newsletter: 'Odoberať newsletter',
    loading: 'Stránka sa načítava…',
    needsScript: 'Obsah tejto stránky vyžaduje JavaScript. Vyhľadávanie a košík nájdete v záhlaví.',
    description: 'Káva, bývanie, móda a mobilné služby od Kontoru.',
  },
  'tr-TR': {
    skip: 'İçeriğe geç',
    home: 'Ana sayfa',
    search: 'Ara',
    searchLabel: 'Ne aramıştınız?',
    cart: 'Sepet',
    legal: 'Yasal bilgiler',
    imprint: 'Künye',
    terms: 'Satış koşulları',
    privacy: 'Gizlilik',
    newsletter: 'E-bültene abone olun',
    loading: 'Sayfa yükleniyor…',
    needsScript: 'Bu sayfanın içeriği için JavaScript gerekir. Arama ve sepete sayfanın üst kısmından ulaşabilirsiniz.',
    description: 'Kontor’dan kahve, ev, moda ve mobil hizmetler.',
  },
  en: {
    skip: 'Skip to content',
    home: 'Home',
    search: 'Search',
    searchLabel: 'What are you looking for?',
    cart: 'Cart',
    legal: 'Legal',
    imprint: 'Imprint',
    terms: 'Terms',
    privacy: 'Privacy',
    newsletter: 'Subscribe to the newsletter',
    loading: 'The page is loading…',
    needsScript: 'The content of this page needs JavaScript. Search and cart are in the header.',
    description: 'Coffee, home, fashion and mobile from Kontor.',
  },
};

/** The document's own texts in a locale. */
export function documentTexts(locale: TextLocale): DocumentTexts {
  return texts[locale];
}
