import type { SiteLanguage } from '../siteLanguage.ts';

export type SeasonalBannerKey = 'summer' | 'gifts' | 'harvest';

type BannerTexts = {
  readonly headline: string;
  readonly long: string;
  readonly short: string;
  readonly legal: string;
  readonly button: string;
};

/** Words of the banners that come and go; none of them promises a price. */
export const seasonalBannerTexts: Readonly<Record<SiteLanguage, Readonly<Record<SeasonalBannerKey, BannerTexts>>>> = {
  de: {
    summer: {
      headline: 'Sommer an der langen Tafel',
      long: 'Schalen, Gläser und Bretter für Abende, die draußen enden.',
      short: 'Für lange Sommerabende',
      legal: 'Die Auswahl gilt im Onlineshop vom 1. Juni bis zum 31. August und solange der Vorrat reicht.',
      button: 'Zur Sommerauswahl',
    },
    gifts: {
      headline: 'Geschenke, die gut ankommen',
      long: 'Kaffee, Kerzen und kleine Freuden: rechtzeitig bestellt, schön verpackt.',
      short: 'Geschenke mit Herz',
      legal: 'Für die Lieferung vor Weihnachten gelten die Bestellfristen, die beim Versand angegeben sind.',
      button: 'Geschenke finden',
    },
    harvest: {
      headline: 'Die neue Ernte ist da',
      long: 'Diese Woche geröstet: Bohnen aus Äthiopien, Kolumbien und Brasilien.',
      short: 'Neue Ernte, frisch geröstet',
      legal: 'Die Herkunft wechselt mit der Ernte. Angeboten wird, was gerade frisch geröstet ist.',
      button: 'Kaffee entdecken',
    },
  },
  fr: {
    summer: {
      headline: 'L’été à la grande table',
      long: 'Coupes, verres et planches pour les soirées qui finissent dehors.',
      short: 'Pour les longues soirées d’été',
      legal: 'Sélection proposée dans la boutique en ligne du 1er juin au 31 août, dans la limite des stocks.',
      button: 'Voir la sélection d’été',
    },
    gifts: {
      headline: 'Des cadeaux qui font plaisir',
      long: 'Café, bougies et petites attentions, commandés à temps et bien emballés.',
      short: 'Des cadeaux choisis avec soin',
      legal: 'Pour une livraison avant Noël, les délais de commande indiqués à la page Livraison s’appliquent.',
      button: 'Trouver un cadeau',
    },
    harvest: {
      headline: 'La nouvelle récolte est là',
      long: 'Torréfiés cette semaine, des cafés d’Éthiopie, de Colombie et du Brésil.',
      short: 'Nouvelle récolte, torréfaction fraîche',
      legal: 'L’origine change avec la récolte. Nous proposons ce qui vient d’être torréfié.',
      button: 'Découvrir les cafés',
    },
  },
  pl: {
    summer: {
      headline: 'Lato przy długim stole',
      long: 'Miski, szklanki i deski na wieczory, które kończą się na dworze.',
      short: 'Na długie letnie wieczory',
      legal: 'Oferta obowiązuje w sklepie internetowym od 1 czerwca do 31 sierpnia lub do wyczerpania zapasów.',
      button: 'Zobacz letni wybór',
    },
    gifts: {
      headline: 'Prezenty, które cieszą',
      long: 'Kawa, świece i drobne przyjemności: zamówione na czas i ładnie zapakowane.',
      short: 'Prezenty od serca',
      legal: 'Przy dostawie przed świętami obowiązują terminy zamówień podane na stronie o dostawie.',
      button: 'Znajdź prezent',
    },
    harvest: {
      headline: 'Są już nowe zbiory',
      long: 'Palone w tym tygodniu ziarna z Etiopii, Kolumbii i Brazylii.',
      short: 'Nowe zbiory, świeżo palone',
      legal: 'Pochodzenie zmienia się wraz ze zbiorami. Oferujemy to, co właśnie zostało wypalone.',
      button: 'Odkryj kawy',
    },
  },
  cs: {
    summer: {
      headline: 'Léto u dlouhého stolu',
      long: 'Mísy, sklenice a prkénka pro večery, které končí venku.',
      short: 'Pro dlouhé letní večery',
      legal: 'Výběr platí v e-shopu od 1. června do 31. srpna nebo do vyprodání zásob.',
      button: 'Letní výběr',
    },
    gifts: {
      headline: 'Dárky, které potěší',
      long: 'Káva, svíčky a malé radosti: objednané včas a hezky zabalené.',
      short: 'Dárky od srdce',
      legal: 'Pro doručení do Vánoc platí termíny objednávek uvedené na stránce o dopravě.',
      button: 'Najít dárek',
    },
    harvest: {
      headline: 'Nová sklizeň je tady',
      long: 'Tento týden upražená zrna z Etiopie, Kolumbie a Brazílie.',
      short: 'Nová sklizeň, čerstvě upražená',
      legal: 'Původ se mění se sklizní. Nabízíme to, co je právě čerstvě upražené.',
      button: 'Objevit kávu',
    },
  },
  hu: {
    summer: {
      headline: 'Nyár a hosszú asztalnál',
      long: 'Tálak, poharak és vágódeszkák olyan estékre, amelyek a szabadban érnek véget.',
      short: 'Hosszú nyári estékre',
      legal: 'A válogatás a webáruházban június 1. és augusztus 31. között, a készlet erejéig érhető el.',
      button: 'Nyári válogatás',
    },
    gifts: {
      headline: 'Ajándékok, amelyek célba érnek',
      long: 'Kávé, gyertya és apró örömök: időben megrendelve, szépen becsomagolva.',
      short: 'Ajándék szívből',
      legal: 'A karácsony előtti kézbesítésre a szállítási oldalon megadott rendelési határidők érvényesek.',
      button: 'Ajándékot keresek',
    },
    harvest: {
      headline: 'Megérkezett az új termés',
      long: 'A héten pörkölt szemek Etiópiából, Kolumbiából és Brazíliából.',
      short: 'Új termés, frissen pörkölve',
      legal: 'A származási hely a terméssel változik. Azt kínáljuk, ami éppen frissen pörkölt.',
      button: 'Kávék felfedezése',
    },
  },
  sk: {
    summer: {
      headline: 'Leto pri dlhom stole',
      long: 'Misy, poháre a dosky na večery, ktoré sa končia vonku.',
      short: 'Na dlhé letné večery',
      legal: 'Výber platí v e-shope od 1. júna do 31. augusta alebo do vypredania zásob.',
      button: 'Letný výber',
    },
    gifts: {
      headline: 'Darčeky, ktoré potešia',
      long: 'Káva, sviečky a malé radosti: objednané včas a pekne zabalené.',
      short: 'Darčeky od srdca',
      legal: 'Na doručenie do Vianoc platia termíny objednávok uvedené na stránke o doprave.',
      button: 'Nájsť darček',
    },
    harvest: {
      headline: 'Nová úroda je tu',
      long: 'Tento týždeň upražené zrná z Etiópie, Kolumbie a Brazílie.',
      short: 'Nová úroda, čerstvo upražená',
      legal: 'Pôvod sa mení s úrodou. Ponúkame to, čo je práve čerstvo upražené.',
      button: 'Objaviť kávu',
    },
  },
  tr: {
    summer: {
      headline: 'Uzun sofralarda yaz',
      long: 'Açık havada biten akşamlar için kâseler, bardaklar ve servis tahtaları.',
      short: 'Uzun yaz akşamları için',
      legal: 'Seçki, online mağazada 1 Haziran ile 31 Ağustos arasında stoklarla sınırlı olarak geçerlidir.',
      button: 'Yaz seçkisini gör',
    },
    gifts: {
      headline: 'Yüz güldüren hediyeler',
      long: 'Kahve, mum ve küçük mutluluklar: zamanında sipariş, özenli paket.',
      short: 'İçten hediyeler',
      legal: 'Yılbaşından önce teslimat için kargo sayfasında belirtilen sipariş tarihleri geçerlidir.',
      button: 'Hediye bul',
    },
    harvest: {
      headline: 'Yeni hasat geldi',
      long: 'Bu hafta kavruldu: Etiyopya, Kolombiya ve Brezilya çekirdekleri.',
      short: 'Yeni hasat, taze kavrulmuş',
      legal: 'Menşe hasada göre değişir. O sırada taze kavrulmuş olanı sunuyoruz.',
      button: 'Kahveleri keşfet',
    },
  },
};
