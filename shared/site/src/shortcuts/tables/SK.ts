import { brand } from '../../brand.ts';
import type { ShortcutTable } from '../createShortcuts.ts';

export { createShortcuts } from '../createShortcuts.ts';

/** Search shortcuts for the Slovak site. */
export const shortcuts: ShortcutTable = {
  service:
    'servis, service, služby, zákaznícky servis, zákaznícke centrum, zákaznícka podpora, zákaznícka starostlivosť, starostlivosť o zákazníkov, podpora, pomoc, pomocník, potrebujem pomoc, ako nakupovať, zakaznicky servys',
  faq: 'faq, časté otázky, často kladené otázky, najčastejšie otázky, otázky, otázky a odpovede, dotazy, časté dotazy',
  contact:
    'kontakt, kontakty, kontak, kontkat, kontaktný formulár, formulár, kontaktujte nás, infolinka, infolinky, info linka, zákaznícka linka, hotline, telefónne číslo, telefónny kontakt, e mail, email, mail, mejl, adresa, napíšte nám, sťažnosť, sťažnosti, chat',
  catalogue:
    'katalóg, katalógy, katalogi, online katalóg, objednať katalóg, časopis, magazín, leták, letáky, akciový leták, brožúra, prospekt',
  storeFinder:
    'predajňa, predajne, predajní, predajňa v okolí, nájsť predajňu, vyhľadať predajňu, zoznam predajní, obchod, obchody, kamenná predajňa, kamenné predajne, pobočka, pobočky, otváracie hodiny, otváracia doba, otvaracie hodini, prevádzková doba, v okolí, kde nás nájdete, kaviareň, kaviarne, prevádzka, prevádzky',
  cart: 'košík, môj košík, nákupný košík, kosiky, vozík, nákupný vozík, pokladňa, k pokladni, dokončiť objednávku, kosky, košk',
  newsletter:
    'newsletter, newslettery, news letter, newletter, newsleter, odber noviniek, odber newslettera, odhlásiť newsletter, odhlásenie newslettera, odhlásiť odber, prihlásiť newsletter, spravodaj, zľavový kód, zľavové kódy, zľavový kupón, kupón, kupóny, kód na zľavu, promo kód, zľava 10%, kód',
  giftCard:
    'darčeková karta, darčekové karty, darčeková poukážka, darčekové poukážky, poukážka, poukážky, poukaz, poukazy, darčekový poukaz, darčekový kupón, voucher, vouchery, zostatok na karte, zostatok darčekovej karty, gift card, giftcard',
  returns:
    'vrátenie, vrátenie tovaru, vrátiť, vrátiť tovar, vratka, vratky, ako vrátiť tovar, vrátenie peňazí, výmena, výmena tovaru, vymeniť, reklamácia, reklamácie, reklamacija, reklamovať, reklamačný poriadok, záruka, záruky, spätná zásielka, štítok na vrátenie',
  shipping:
    'doprava, dopravy, doprava zdarma, doprava zadarmo, cena dopravy, dopravné, poštovné, poštovné zdarma, doručenie, dorucenie tovaru, dodanie, doba dodania, dodacia lehota, dodacie podmienky, packeta, zásielkovňa, výdajné miesto, slovenská pošta, osobný odber, vyzdvihnutie, vyzdvihnutie v predajni, odber v predajni, click and collect',
  payment:
    'platba, platby, platba kartou, platby kartou, spôsob platby, spôsoby platby, možnosti platby, platobné metódy, ako zaplatiť, zaplatiť, dobierka, dobierkou, na dobierku, platobná karta, kreditná karta, prevod, bankový prevod, prevodom, splátky, na splátky, faktúra, faktúry, na faktúru, paypal',
  securedPurchase: 'bezpečnosť, bezpečný nákup, bezpečné nakupovanie, bezpečná platba, zabezpečenie, ssl',
  orders:
    'objednávka, objednávky, objednáka, moja objednávka, moje objednávky, stav objednávky, história objednávok, sledovanie zásielky, sledovať zásielku, sledovanie balíka, sledovanie objednávky, kde je môj balík, kde je moja objednávka, zrušiť objednávku, zrušenie objednávky, storno, stornovať objednávku, tracking',
  account:
    'účet, môj účet, ucet zákazníka, zákaznícky účet, konto, moje konto, profil, môj profil, moje údaje, zmena adresy',
  logIn:
    'prihlásenie, prihlásiť, prihlásiť sa, login, log in, heslo, zabudnuté heslo, zabudol som heslo, zmena hesla, obnoviť heslo',
  register:
    'registrácia, registracija, registrovať, registrovať sa, založiť účet, vytvoriť účet, nový účet, nový zákazník',
  watchlist:
    'zoznam želaní, zoznam prianí, želania, obľúbené, moje obľúbené, obľúbené položky, uložené, nákupný zoznam, wishlist',
  loyaltyCard: `zákaznícka karta, zákaznícke karty, vernostná karta, vernostné karty, vernostný program, klubová karta, klub, zľavová karta, ${brand.key} card, ${brand.key}card, karta ${brand.key}`,
  loyaltyBeans:
    'vernostné zrnká, moje zrnká, vernostné body, moje body, stav bodov, uplatniť body, odmeny, odmena, bonusové body',
  community: 'komunita, komunyta, community, fórum, blog, nápady, testovanie, testovanie produktov, otestovať',
  coffeeSubscription:
    'predplatné, predplatné kávy, kávové predplatné, káva v predplatnom, pravidelná dodávka, pravidelné dodávky, káva pravidelne, predplatné ako darček',
  sizeGuide:
    'veľkosť, veľkosti, tabuľka veľkostí, veľkostná tabuľka, tabuľky veľkostí, aká veľkosť, konfekčné veľkosti',
  withdrawal:
    'odstúpenie, odstúpenie od zmluvy, odstúpiť od zmluvy, odstupenie od zmluvi, formulár na odstúpenie, zrušenie zmluvy',
  terms: 'obchodné podmienky, všeobecné obchodné podmienky, podmienky, vop, zmluvné podmienky, podmienky nákupu',
  privacy: 'ochrana osobných údajov, ochrana údajov, osobné údaje, gdpr, zásady ochrany osobných údajov, súkromie',
  consentSettings: 'cookies, cookie, nastavenie cookies, nastavenia cookies, súhlas s cookies, odmietnuť cookies',
  imprint:
    'impressum, údaje o firme, o firme, firma, ičo, ičo firmy, prevádzkovateľ, identifikačné údaje, právne informácie',
  newArrivals: 'novinka, novinky, novynky, nové, nový tovar, nové produkty, nová kolekcia, čo je nové',
  sale: 'zľava, zľavy, výpredaj, výpredaje, akcia, akcie, akciová ponuka, akciové ceny, ponuka, ponuky, zľavnené, zlacnené, lacno, outlet, sale, rabat',
};
