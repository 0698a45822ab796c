import type { SiteLanguage } from '../siteLanguage.ts';

export const bannerCategories = ['coffee-beans', 'coffee-machines', 'bed-and-bath', 'women', 'mobile-tariffs'] as const;

export type BannerCategory = (typeof bannerCategories)[number];

export type BannerTexts = { readonly headline: string; readonly subline: string; readonly button: string };

/** Words around the code that the banner of the coffee machines hands out. */
export type MachineVoucherTexts = {
  readonly code: string;
  readonly instruction: string;
  readonly legalText: string;
  readonly legalTextHint: string;
  readonly legalTextHintShort: string;
};

type CategoryBannerTexts = {
  readonly banners: Readonly<Record<BannerCategory, BannerTexts>>;
  readonly machineVoucher: MachineVoucherTexts;
};

export const categoryBannerTexts: Readonly<Record<SiteLanguage, CategoryBannerTexts>> = {
  de: {
    banners: {
      'coffee-beans': {
        headline: 'Bohnen im Abo',
        subline: 'Frisch geröstet, regelmäßig geliefert, jederzeit kündbar.',
        button: 'Abo zusammenstellen',
      },
      'coffee-machines': {
        headline: '10 % auf Ihre neue Maschine',
        subline: 'Vom Siebträger bis zur Filtermaschine.',
        button: 'Zubehör ansehen',
      },
      'bed-and-bath': {
        headline: 'Ein Wochenende in Leinen',
        subline: 'Weich, kühl und mit jedem Waschen schöner.',
        button: 'Zur Themenwelt',
      },
      women: {
        headline: 'Spaziergang in Wolle',
        subline: 'Mäntel, Schals und Strick für klare Tage.',
        button: 'Zur Themenwelt',
      },
      'mobile-tariffs': {
        headline: 'Zum Tarif das passende Handy',
        subline: 'Geräte ohne Bindung, zum fairen Preis.',
        button: 'Smartphones ansehen',
      },
    },
    machineVoucher: {
      code: 'MASCHINE10',
      instruction: 'Code im Warenkorb eingeben',
      legalText:
        'Der Gutschein gilt einmal pro Person im Onlineshop für Kaffeemaschinen. Nicht mit anderen Gutscheinen kombinierbar, keine Barauszahlung. Bereits reduzierte Geräte sind ausgenommen.',
      legalTextHint: 'Bedingungen des Gutscheins',
      legalTextHintShort: 'Bedingungen',
    },
  },
  fr: {
    banners: {
      'coffee-beans': {
        headline: 'Vos grains en abonnement',
        subline: 'Fraîchement torréfiés, livrés à votre rythme, résiliables à tout moment.',
        button: 'Composer mon abo',
      },
      'coffee-machines': {
        headline: '10 % sur votre nouvelle machine',
        subline: 'Du porte-filtre à la cafetière filtre.',
        button: 'Voir les accessoires',
      },
      'bed-and-bath': {
        headline: 'Un week-end en lin',
        subline: 'Doux, frais et plus beau à chaque lavage.',
        button: 'Voir l’univers',
      },
      women: {
        headline: 'Balade en laine',
        subline: 'Manteaux, écharpes et mailles pour l’air vif.',
        button: 'Voir l’univers',
      },
      'mobile-tariffs': {
        headline: 'Le téléphone qui va avec',
        subline: 'Des appareils sans engagement, à prix juste.',
        button: 'Voir les smartphones',
      },
    },
    machineVoucher: {
      code: 'MACHINE10',
      instruction: 'Saisissez le code dans le panier',
      legalText:
        'Le bon est valable une fois par personne dans la boutique en ligne sur les machines à café. Non cumulable avec d’autres bons, non échangeable contre des espèces. Appareils déjà réduits exclus.',
      legalTextHint: 'Conditions du bon',
      legalTextHintShort: 'Conditions',
    },
  },
  pl: {
    banners: {
      'coffee-beans': {
        headline: 'Ziarna w subskrypcji',
        subline: 'Świeżo palone, dostarczane regularnie, bez zobowiązań.',
        button: 'Ułóż subskrypcję',
      },
      'coffee-machines': {
        headline: '10% na Twój nowy ekspres',
        subline: 'Od kolbowego po przelewowy.',
        button: 'Zobacz akcesoria',
      },
      'bed-and-bath': {
        headline: 'Weekend w lnie',
        subline: 'Miękki, chłodny i z każdym praniem piękniejszy.',
        button: 'Zobacz kolekcję',
      },
      women: {
        headline: 'Spacer w wełnie',
        subline: 'Płaszcze, szaliki i dzianiny na rześkie dni.',
        button: 'Zobacz kolekcję',
      },
      'mobile-tariffs': {
        headline: 'Telefon do Twojej taryfy',
        subline: 'Bez umowy, w uczciwej cenie.',
        button: 'Zobacz smartfony',
      },
    },
    machineVoucher: {
      code: 'EKSPRES10',
      instruction: 'Wpisz kod w koszyku',
      legalText:
        'Kod działa raz na osobę w sklepie internetowym na ekspresy do kawy. Nie łączy się z innymi kodami i nie podlega wymianie na gotówkę. Nie dotyczy urządzeń już przecenionych.',
      legalTextHint: 'Warunki kodu',
      legalTextHintShort: 'Warunki',
    },
  },
  cs: {
    banners: {
      'coffee-beans': {
        headline: 'Zrnková káva v předplatném',
        subline: 'Čerstvě pražená, pravidelně doručená, bez závazku.',
        button: 'Sestavit předplatné',
      },
      'coffee-machines': {
        headline: '10 % na váš nový kávovar',
        subline: 'Od pákového po překapávač.',
        button: 'Zobrazit příslušenství',
      },
      'bed-and-bath': {
        headline: 'Víkend ve lnu',
        subline: 'Hebký, chladivý a každým praním krásnější.',
        button: 'Zobrazit kolekci',
      },
      women: {
        headline: 'Procházka ve vlně',
        subline: 'Kabáty, šály a úplety do chladných dnů.',
        button: 'Zobrazit kolekci',
      },
      'mobile-tariffs': {
        headline: 'Telefon k vašemu tarifu',
        subline: 'Bez závazku a za poctivou cenu.',
        button: 'Zobrazit telefony',
      },
    },
    machineVoucher: {
      code: 'KAVOVAR10',
      instruction: 'Zadejte kód v košíku',
      legalText:
        'Kód platí jednou na osobu v e-shopu na kávovary. Nelze jej kombinovat s jinými kódy ani vyměnit za hotovost. Nevztahuje se na již zlevněné přístroje.',
      legalTextHint: 'Podmínky kódu',
      legalTextHintShort: 'Podmínky',
    },
  },
  hu: {
    banners: {
      'coffee-beans': {
        headline: 'Szemes kávé előfizetésben',
        subline: 'Frissen pörkölve, rendszeresen szállítva, bármikor lemondható.',
        button: 'Előfizetés összeállítása',
      },
      'coffee-machines': {
        headline: '10% kedvezmény új kávéfőzőjére',
        subline: 'A karos géptől a filteres kávéfőzőig.',
        button: 'Kiegészítők megtekintése',
      },
      'bed-and-bath': {
        headline: 'Hétvége lenvászonban',
        subline: 'Puha, hűs, és minden mosással szebb.',
        button: 'Irány a témavilág',
      },
      women: {
        headline: 'Séta gyapjúban',
        subline: 'Kabátok, sálak és kötöttáruk a hűvös napokra.',
        button: 'Irány a témavilág',
      },
      'mobile-tariffs': {
        headline: 'Telefon a tarifájához',
        subline: 'Kötöttség nélkül, tisztességes áron.',
        button: 'Okostelefonok megtekintése',
      },
    },
    machineVoucher: {
      code: 'KAVEGEP10',
      instruction: 'Adja meg a kódot a kosárban',
      legalText:
        'A kupon személyenként egyszer váltható be a webáruházban kávéfőzőkre. Más kuponnal nem vonható össze, készpénzre nem váltható. Már leárazott készülékre nem érvényes.',
      legalTextHint: 'A kupon feltételei',
      legalTextHintShort: 'Feltételek',
    },
  },
  sk: {
    banners: {
      'coffee-beans': {
        headline: 'Zrnková káva v predplatnom',
        subline: 'Čerstvo pražená, pravidelne doručená, bez záväzku.',
        button: 'Zostaviť predplatné',
      },
      'coffee-machines': {
        headline: '10 % na váš nový kávovar',
        subline: 'Od pákového po prekvapkávací.',
        button: 'Zobraziť príslušenstvo',
      },
      'bed-and-bath': {
        headline: 'Víkend v ľane',
        subline: 'Jemný, chladivý a každým praním krajší.',
        button: 'Zobraziť kolekciu',
      },
      women: {
        headline: 'Prechádzka vo vlne',
        subline: 'Kabáty, šály a úplety do chladných dní.',
        button: 'Zobraziť kolekciu',
      },
      'mobile-tariffs': {
        headline: 'Telefón k vášmu paušálu',
        subline: 'Bez viazanosti a za poctivú cenu.',
        button: 'Zobraziť smartfóny',
      },
    },
    machineVoucher: {
      code: 'KAVOVAR10',
      instruction: 'Zadajte kód v košíku',
      legalText:
        'Kód platí raz na osobu v e-shope na kávovary. Nedá sa kombinovať s inými kódmi ani vymeniť za hotovosť. Nevzťahuje sa na už zľavnené prístroje.',
      legalTextHint: 'Podmienky kódu',
      legalTextHintShort: 'Podmienky',
    },
  },
  tr: {
    banners: {
      'coffee-beans': {
        headline: 'Çekirdek kahve aboneliği',
        subline: 'Taze kavrulmuş, düzenli teslimat, dilediğiniz an iptal.',
        button: 'Abonelik oluştur',
      },
      'coffee-machines': {
        headline: 'Yeni makinenizde %10 indirim',
        subline: 'Espresso makinesinden filtre kahve makinesine.',
        button: 'Aksesuarları incele',
      },
      'bed-and-bath': {
        headline: 'Ketenle bir hafta sonu',
        subline: 'Yumuşak, serin ve her yıkamada daha güzel.',
        button: 'Tema dünyasına git',
      },
      women: {
        headline: 'Yünle yürüyüş',
        subline: 'Serin günler için kabanlar, atkılar ve trikolar.',
        button: 'Tema dünyasına git',
      },
      'mobile-tariffs': {
        headline: 'Tarifenize yakışan telefon',
        subline: 'Taahhütsüz cihazlar, uygun fiyatlar.',
        button: 'Telefonları incele',
      },
    },
    machineVoucher: {
      code: 'MAKINE10',
      instruction: 'Kodu sepetinizde girin',
      legalText:
        'Kod, online mağazadaki kahve makinelerinde kişi başı bir kez geçerlidir. Diğer kodlarla birleştirilemez, nakde çevrilemez. İndirimdeki ürünlerde geçerli değildir.',
      legalTextHint: 'Kod koşulları',
      legalTextHintShort: 'Koşullar',
    },
  },
};
