import { brand } from '../../brand.ts';
import type { ShortcutTable } from '../createShortcuts.ts';

export { createShortcuts } from '../createShortcuts.ts';

/** Search shortcuts for the Hungarian site. */
export const shortcuts: ShortcutTable = {
  service:
    'szolgáltatás, szolgáltatások, szerviz, service, ügyfélszolgálat, ügyfélszolgálati, ügyfélszolgálat elérhetőség, ügyfél szolgálat, ügyfeszolgálat, vevőszolgálat, vevő szolgálat, segítség, súgó, támogatás',
  faq: 'faq, gyik, gy i k, gyakori kérdések, gyakori kérdés, gyakran ismételt kérdések, kérdések, kérdés, kérdések és válaszok',
  contact:
    'kapcsolat, kapcsolatok, kapcsolatfelvétel, kapcsolat felvétel, kapcsolati űrlap, kontakt, elérhetőség, elérhetőségek, telefonszám, telefon szám, forródrót, hívás, e mail, email, mail, ímél, e mail cím, cím, címünk, írjon nekünk, panasz, panaszkezelés, chat',
  catalogue:
    'katalógus, katalógusok, katológus, online katalógus, katalógus rendelés, katalógusrendelés, magazin, újság, akciós újság, szórólap, prospektus, kiadvány',
  storeFinder:
    'üzlet, üzletek, üzletkereső, üzlet kereső, üzleteink, üzletlista, bolt, boltok, boltkereső, bolt kereső, áruház, áruházak, legközelebbi bolt, legközelebbi üzlet, nyitvatartás, nyitva tartás, nyitvatartási idő, közelben, a közelemben, kávézó, kávézók, átvevőhely, cím és nyitvatartás',
  cart: 'kosár, kosaram, a kosárba, kosár tartalma, kossár, a kosaram, bevásárlókocsi, pénztár, rendelés befejezése',
  newsletter:
    'hírlevél, hírlevelek, hírlevél feliratkozás, feliratkozás, feliratkozás hírlevélre, hírlevél leiratkozás, leiratkozás, leiratkozás hírlevélről, newsletter, newsleter, kuponkód, kupon kód, kupon, kuponok, kedvezménykód, kedvezmény kód, promóciós kód, promóció kód, 10% kedvezmény',
  giftCard:
    'ajándékkártya, ajándékkártyák, ajándék kártya, ajándékártya, ajándékutalvány, ajándékutalványok, ajándék utalvány, utalvány, utalványok, vásárlási utalvány, ajándékkupon, ajándékkártya egyenleg, egyenleg, gift card, giftcard, voucher',
  returns:
    'visszaküldés, visszaküldése, vissza küldés, visszaküldeni, visszavétel, visszáru, áruvisszaküldés, termék visszaküldés, visszaküldési címke, csere, cserélni, csere visszaküldés, termékcsere, reklamáció, reklamálás, garancia, garancija, jótállás, szavatosság, visszatérítés, pénzvisszatérítés, pénzvisszafizetés, hibás termék',
  shipping:
    'szállítás, szálítás, szállítási díj, szállítási költség, szállítási költségek, szállítási idő, szállítási információk, ingyenes szállítás, ingyen szállítás, kiszállítás, házhozszállítás, házhoz szállítás, futár, futárszolgálat, csomagpont, csomagautomata, foxpost, posta, postaköltség, személyes átvétel, bolti átvétel, üzleti átvétel, átvétel, click and collect',
  payment:
    'fizetés, fizetési mód, fizetési módok, fizetési módszerek, fizetési lehetőségek, fizetési lehetőség, hogyan fizethetek, bankkártya, bankkártyás fizetés, bank kártya, hitelkártya, kártyás fizetés, utánvét, utánvétel, utánvétes fizetés, átutalás, előre utalás, részletfizetés, részletre, szép kártya, számla, számlák, paypal',
  securedPurchase: 'biztonság, biztonságos vásárlás, biztonságos fizetés, biztonságos, ssl, vásárlóvédelem',
  orders:
    'rendelés, rendelések, rendelésem, rendeléseim, rendelés állapota, rendelés státusz, rendelés követés, rendeléskövetés, csomagkövetés, csomag követés, csomag követése, csomagkövető, hol a csomagom, hol van a csomagom, hol a rendelésem, rendelés lemondása, rendelés törlése, lemondás, korábbi rendelések, megrendelés, megrendeléseim, tracking',
  account:
    'fiók, fiókom, saját fiók, felhasználói fiók, vásárlói fiók, profil, profilom, adataim, saját adatok, címváltozás, cím módosítása',
  logIn:
    'belépés, bejelentkezés, bejelenkezés, login, jelszó, elfelejtett jelszó, elfelejtettem a jelszavam, jelszó módosítás, új jelszó',
  register: 'regisztráció, regisztrálás, regisztrálok, regiszráció, új fiók, fiók létrehozása, új vásárló',
  watchlist:
    'kívánságlista, kívánság lista, kívánságlistám, kedvencek, kedvenceim, kedvenc termékek, mentett termékek, bevásárlólista, bevásárló lista, wishlist',
  loyaltyCard: `törzsvásárlói kártya, törzsvásárlói program, törzsvásárló, törzsvásárlói, hűségkártya, hűség kártya, hűségprogram, hűség program, pontgyűjtő kártya, vásárlói kártya, klubkártya, klub, ${brand.key} card, ${brand.key}card, ${brand.key} kártya`,
  loyaltyBeans:
    'hűségbabok, hűségbab, hűség babok, babjaim, hűségpontok, hűségpont, pontok, pontjaim, pontgyűjtés, pontegyenleg, pontbeváltás, jutalom, jutalmak, bónuszpontok',
  community:
    'közösség, közöség, közösségi, community, fórum, blog, ötletek, tesztelés, terméktesztelés, terméktesztelő',
  coffeeSubscription:
    'kávé előfizetés, kávéelőfizetés, előfizetés, előfizetések, előfizetek, kávé előfizetésben, előfizetéses kávé, kávécsomag előfizetés, előfizetés ajándékba, rendszeres szállítás',
  sizeGuide: 'méret, méretek, mérettáblázat, méret táblázat, mérettábla, mérettáblázatok, méretválasztó, milyen méret',
  withdrawal:
    'elállás, elállási jog, elálás, elállási nyilatkozat, elállási joggal, elállás a szerződéstől, elállási idő',
  terms:
    'ászf, általános szerződési feltételek, szerződési feltételek, vásárlási feltételek, felhasználási feltételek, feltételek',
  privacy:
    'adatvédelem, adatvédelmi tájékoztató, adatvédelmi nyilatkozat, adatkezelés, adatkezelési tájékoztató, gdpr, személyes adatok',
  consentSettings: 'sütik, cookie, cookies, süti beállítások, sütibeállítások, cookie beállítások, sütik elutasítása',
  imprint: 'impresszum, impressum, cégadatok, cégadat, cég, üzemeltető, adószám, jogi információk, jogi nyilatkozat',
  newArrivals: 'újdonság, újdonságok, új, új termék, új termékek, új kollekció, mi újság',
  sale: 'akció, akciók, akciós, akciós termékek, leárazás, leárazott, kiárusítás, kedvezmény, kedvezmények, kedvezményes, ajánlat, ajánlatok, ajánlataink, outlet, sale, olcsó, leértékelés',
};
