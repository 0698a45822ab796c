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
  readonly loading: string;
  /** In place of the page's content when its script does not come. */
  readonly failed: string;
  readonly needsScript: string;
  readonly description: string;
};

const german: DocumentTexts = {
  skip: 'Zum Inhalt springen',
  home: 'Startseite',
  search: 'Suchen',
  searchLabel: 'Was suchen Sie?',
  cart: 'Warenkorb',
  legal: 'Rechtliches',
  imprint: 'Impressum',
  terms: 'AGB',
  privacy: 'Datenschutz',
  loading: 'Die Seite wird geladen …',
  failed: 'Die Seite konnte nicht geladen werden. Bitte laden Sie sie neu.',
  needsScript: 'Der Inhalt dieser Seite braucht JavaScript. Suche und Warenkorb finden Sie oben auf der Seite.',
  description: 'Kaffee, Wohnen, Mode und Mobilfunk von Kontor.',
};

/** Mobile tariffs are sold in Germany only; Austria and Switzerland offer the devices. */
const germanWithoutTariffs: DocumentTexts = {
  ...german,
  description: 'Kaffee, Wohnen, Mode und Handys von Kontor.',
};

const texts: Readonly<Record<TextLocale, DocumentTexts>> = {
  'de-DE': german,
  'de-AT': germanWithoutTariffs,
  'de-CH': germanWithoutTariffs,
  'fr-CH': {
    skip: 'Aller au contenu',
    home: 'Accueil',
    search: 'Rechercher',
    searchLabel: 'Que cherchez-vous ?',
    cart: 'Panier',
    legal: 'Informations légales',
    imprint: 'Mentions légales',
    terms: 'Conditions générales',
    privacy: 'Protection des données',
    loading: 'La page se charge…',
    failed: 'La page n’a pas pu être chargée. Veuillez la recharger.',
    needsScript:
      'Le contenu de cette page nécessite JavaScript. La recherche et le panier restent accessibles en haut de la page.',
    description: 'Café, maison, mode et téléphonie chez Kontor.',
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
    loading: 'Strona się wczytuje…',
    failed: 'Nie udało się wczytać strony. Odśwież ją, proszę.',
    needsScript: 'Do wyświetlenia tej strony potrzebny jest JavaScript. Wyszukiwarkę i koszyk znajdziesz u góry.',
    description: 'Kawa, dom, moda i telefony w sklepie Kontor.',
  },
  'cs-CZ': {
    skip: 'Přejít k obsahu',
    home: 'Úvodní stránka',
    search: 'Hledat',
    searchLabel: 'Co hledáte?',
    cart: 'Košík',
    legal: 'Právní informace',
    imprint: 'Provozovatel e-shopu',
    terms: 'Obchodní podmínky',
    privacy: 'Ochrana osobních údajů',
    loading: 'Stránka se načítá…',
    failed: 'Stránku se nepodařilo načíst. Zkuste ji prosím obnovit.',
    needsScript: 'K zobrazení obsahu této stránky je potřeba JavaScript. Vyhledávání a košík najdete nahoře.',
    description: 'Káva, bydlení, móda a mobily od Kontoru.',
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
    loading: 'Az oldal betöltése folyamatban…',
    failed: 'Az oldalt nem sikerült betölteni. Kérjük, frissítse az oldalt.',
    needsScript: 'Az oldal tartalmához JavaScript szükséges. A keresést és a kosarat az oldal tetején találja.',
    description: 'Kávé, otthon, divat és mobil a Kontortól.',
  },
  'sk-SK': {
    skip: 'Prejsť na obsah',
    home: 'Úvodná stránka',
    search: 'Hľadať',
    searchLabel: 'Čo hľadáte?',
    cart: 'Košík',
    legal: 'Právne informácie',
    imprint: 'Prevádzkovateľ e-shopu',
    terms: 'Obchodné podmienky',
    privacy: 'Ochrana osobných údajov',
    loading: 'Stránka sa načítava…',
    failed: 'Stránku sa nepodarilo načítať. Skúste ju, prosím, obnoviť.',
    needsScript: 'Na zobrazenie obsahu tejto stránky je potrebný JavaScript. Vyhľadávanie a košík nájdete hore.',
    description: 'Káva, bývanie, móda a mobily od Kontoru.',
  },
  'tr-TR': {
    skip: 'İçeriğe geç',
    home: 'Ana sayfa',
    search: 'Ara',
    searchLabel: 'Ne arıyorsunuz?',
    cart: 'Sepet',
    legal: 'Yasal bilgiler',
    imprint: 'Künye',
    terms: 'Satış koşulları',
    privacy: 'Kişisel verilerin korunması',
    loading: 'Sayfa yükleniyor…',
    failed: 'Sayfa yüklenemedi. Lütfen sayfayı yenileyin.',
    needsScript:
      'Bu sayfanın içeriği için JavaScript gerekir. Aramaya ve sepete sayfanın üst kısmından ulaşabilirsiniz.',
    description: 'Kontor’dan kahve, ev, moda ve telefon.',
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
    loading: 'The page is loading…',
    failed: 'The page could not be loaded. Please reload it.',
    needsScript: 'This page needs JavaScript to show its content. Search and cart are at the top.',
    description: 'Coffee, home, fashion and mobile from Kontor.',
  },
};

/** The document's own texts in a locale. */
export function documentTexts(locale: TextLocale): DocumentTexts {
  return texts[locale];
}
