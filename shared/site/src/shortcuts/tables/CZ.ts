import { brand } from '../../brand.ts';
import type { ShortcutTable } from '../createShortcuts.ts';

export { createShortcuts } from '../createShortcuts.ts';

/** Search shortcuts for the Czech site. */
export const shortcuts: ShortcutTable = {
  service:
    'servis, service, služby, zákaznický servis, zákaznické centrum, zákaznická podpora, zákaznická péče, péče o zákazníky, podpora, pomoc, nápověda, potřebuji pomoc, jak nakupovat, zakaznický servys',
  faq: 'faq, časté dotazy, častý dotaz, nejčastější dotazy, nejčastější otázky, časté otázky, dotazy, dotaz, otázky, otázky a odpovědi',
  contact:
    'kontakt, kontakty, kontak, kontkat, kontaktní formulář, formulář, kontaktujte nás, infolinka, infolinky, info linka, zákaznická linka, hotline, telefonní číslo, telefon kontakt, telefonní kontakt, e mail, email, mail, mejl, adresa, napište nám, stížnost, stížnosti, chat',
  catalogue:
    'katalog, katalogy, kataloge, online katalog, objednat katalog, časopis, magazín, leták, letáky, letak akce, akční leták, brožura, prospekt',
  storeFinder:
    'prodejna, prodejny, prodejen, prodena, prodejna v okolí, najít prodejnu, vyhledat prodejnu, seznam prodejen, obchod, obchody, kamenná prodejna, kamenné prodejny, pobočka, pobočky, pobočka v okolí, otevírací doba, otvírací doba, otevírací hodiny, provozní doba, v okolí, kde nás najdete, kavárna, kavárny, adresy prodejen',
  cart: 'košík, můj košík, nákupní košík, kosiky, vozík, nákupní vozík, pokladna, k pokladně, dokončit objednávku, kosky, košk',
  newsletter:
    'newsletter, newslettery, news letter, newletter, newsleter, njúsletr, odběr novinek, odber newsletteru, odhlásit newsletter, odhlášení newsletteru, odhlásit odběr, přihlásit newsletter, zpravodaj, slevový kód, slevové kódy, slevový kupón, kupón, kupóny, kód na slevu, promo kód, sleva 10%, kód',
  giftCard:
    'dárková karta, dárkové karty, dárkový poukaz, dárkové poukazy, dárkový poukazy, poukaz, poukazy, poukázka, poukázky, dárková poukázka, dárkový certifikát, dárkový voucher, voucher, vouchery, zůstatek na kartě, zůstatek dárkové karty, gift card, giftcard',
  returns:
    'vrácení, vrácení zboží, vrátit, vrátit zboží, vratka, vratky, jak vrátit zboží, vrácení peněz, výměna, výměna zboží, vyměnit, reklamace, reklamce, reklamaci, reklamovat, reklamační řád, záruka, záruky, zpětná zásilka, štítek pro vrácení',
  shipping:
    'doprava, dopravy, doprava zdarma, cena dopravy, dopravné, poštovné, poštovné zdarma, doručení, doruceni zbozi, dodání, doba dodání, dodací lhůta, dodací podmínky, zásilkovna, balíkovna, výdejní místo, česká pošta, osobní odběr, vyzvednutí, vyzvednutí na prodejně, odběr na prodejně, click and collect',
  payment:
    'platba, platby, platba kartou, platby kartou, způsob platby, způsoby platby, možnosti platby, platební metody, jak zaplatit, zaplatit, zaplaceni, dobírka, dobirkou, na dobírku, platební karta, kreditní karta, převod, bankovní převod, převodem, splátky, na splátky, faktura, faktury, na fakturu, paypal',
  securedPurchase: 'bezpečnost, bezpečný nákup, bezpečné nakupování, bezpečná platba, zabezpečení, ssl',
  orders:
    'objednávka, objednávky, objednáka, moje objednávka, moje objednávky, stav objednávky, historie objednávek, sledování zásilky, sledovat zásilku, sledování balíku, sledování objednávky, kde je můj balík, kde je moje objednávka, zrušit objednávku, zrušení objednávky, storno, stornovat objednávku, tracking',
  account:
    'účet, můj účet, ucet zákazníka, zákaznický účet, profil, můj profil, moje údaje, osobní údaje účet, změna adresy',
  logIn:
    'přihlášení, přihlásit, přihlásit se, login, log in, heslo, zapomenuté heslo, zapomněl jsem heslo, změna hesla, obnovit heslo',
  register: 'registrace, registrce, registrovat, registrovat se, založit účet, vytvořit účet, nový účet, nový zákazník',
  watchlist: 'seznam přání, přání, oblíbené, moje oblíbené, oblíbené položky, uložené, nákupní seznam, wishlist',
  loyaltyCard: `zákaznická karta, zákaznické karty, věrnostní karta, věrnostní karty, věrnostní program, klubová karta, klub, slevová karta, ${brand.key} card, ${brand.key}card, karta ${brand.key}`,
  loyaltyBeans:
    'věrnostní zrnka, moje zrnka, věrnostní body, moje body, stav bodů, uplatnit body, odměny, odměna, bonusové body',
  community: 'komunita, komunyta, community, fórum, blog, nápady, testování, testování produktů, otestovat',
  coffeeSubscription:
    'předplatné, předplatné kávy, kávové předplatné, abonmá, káva v předplatném, pravidelná dodávka, pravidelné dodávky, káva pravidelně, předplatné jako dárek',
  sizeGuide:
    'velikost, velikosti, tabulka velikostí, velikostní tabulka, tabulky velikostí, jaká velikost, konfekční velikosti',
  withdrawal:
    'odstoupení, odstoupení od smlouvy, odstoupit od smlouvy, odstoupeni od smlouvi, formulář pro odstoupení, zrušení smlouvy',
  terms: 'obchodní podmínky, všeobecné obchodní podmínky, podmínky, vop, smluvní podmínky, podmínky nákupu',
  privacy: 'ochrana osobních údajů, ochrana údajů, osobní údaje, gdpr, zásady ochrany osobních údajů, soukromí',
  consentSettings: 'cookies, cookie, nastavení cookies, nastavení cookie, souhlas s cookies, odmítnout cookies',
  imprint:
    'impressum, údaje o firmě, o firmě, firma, ičo, ičo firmy, provozovatel, identifikační údaje, právní informace',
  newArrivals: 'novinka, novinky, novynky, nové, nové zboží, nové produkty, nová kolekce, co je nového',
  sale: 'sleva, slevy, slevi, výprodej, výprodeje, akce, akční nabídka, akční ceny, nabídka, nabídky, zlevněné, zlevneno, levně, outlet, sale, rabat',
};
