import { brand } from '../../brand.ts';
import type { ShortcutTable } from '../createShortcuts.ts';

export { createShortcuts } from '../createShortcuts.ts';

/** Search shortcuts for the Polish site. */
export const shortcuts: ShortcutTable = {
  service:
    'pomoc, obsługa klienta, obsługa, obsuga klienta, biuro obsługi klienta, bok, centrum pomocy, serwis, servis, wsparcie, infolinia pomoc, jak kupować, support',
  faq: 'faq, najczęstsze pytania, najczęściej zadawane pytania, pytania, pytania i odpowiedzi, czeste pytania, pytanie',
  contact:
    'kontakt, kontakty, kontak, konakt, kontakt z nami, skontaktuj się, formularz kontaktowy, formularz, infolinia, infolinja, hotline, telefon kontaktowy, numer telefonu, nr telefonu, numer kontaktowy, e mail, email, mail, mejl, meil, adres, adres email, napisz do nas, zadzwoń, skarga, czat',
  catalogue:
    'katalog, katalogi, kataloki, katalog online, zamów katalog, magazyn, gazetka, gazetki, gazeta, gazetka promocyjna, ulotka, ulotki, folder, broszura',
  storeFinder:
    'sklep, sklepy, sklepi, sklep stacjonarny, sklepy stacjonarne, sklep w pobliżu, znajdź sklep, wyszukiwarka sklepów, lista sklepów, punkt sprzedaży, punkty sprzedaży, placówka, lokalizacja, lokalizacje, godziny otwarcia, godzina otwarcia, godziny, czynne, w pobliżu, adresy sklepów, gdzie kupić, kawiarnia, kawiarnie',
  cart: 'koszyk, mój koszyk, kosszyk, koszk, koszyki, koszyk zakupów, wózek, kasa, do kasy, zamówienie w koszyku',
  newsletter:
    'newsletter, newslettera, news letter, newletter, newslettter, niusleter, niusletter, biuletyn, zapisz się do newslettera, zapis do newslettera, zapisz się, wypisz się, wypisz z newslettera, rezygnacja z newslettera, kod rabatowy, kody rabatowe, kod promocyjny, kod promocji, kod zniżkowy, kod, kod rabatowi, rabat na start, 10% rabatu',
  giftCard:
    'karta podarunkowa, karty podarunkowe, karta podarunkova, karta prezentowa, karty prezentowe, karta upominkowa, bon, bony, bon podarunkowy, bony podarunkowe, bon upominkowy, bon prezentowy, voucher, vouchery, woucher, vaucher, saldo karty, saldo karty podarunkowej, gift card, giftcard',
  returns:
    'zwrot, zwroty, zwrotu, zwroty i reklamacje, zwrot towaru, zwrot produktu, zwróć, jak zwrócić, zwracanie, formularz zwrotu, etykieta zwrotna, darmowy zwrot, wymiana, wymień, reklamacja, reklamacje, reklamancja, zwrot pieniędzy, zwrot kosztów, gwarancja, gwarancje, rękojmia, uszkodzony',
  shipping:
    'dostawa, dostawy, dostaw, koszt dostawy, koszty dostawy, czas dostawy, darmowa dostawa, darmowa wysyłka, wysyłka, wysylki, koszt wysyłki, koszty wysyłki, przesyłka, kurier, kurierem, paczkomat, paczkomaty, paczkomatu, inpost, in post, odbiór osobisty, odbiór w sklepie, odbiur osobisty, click and collect',
  payment:
    'płatność, płatności, formy płatności, metody płatności, sposoby płatności, sposób płatności, zapłata, zapłacić, jak zapłacić, blik, przelew, przelewy24, przelewy 24, karta kredytowa, karta płatnicza, płatność kartą, raty, na raty, za pobraniem, pobranie, paypal, faktura, faktury, faktura vat',
  securedPurchase: 'bezpieczeństwo, bezpieczne zakupy, bezpieczne płatności, bezpieczny zakup, ssl, ochrona kupujących',
  orders:
    'zamówienie, zamówienia, zamówiena, moje zamówienie, moje zamówienia, status zamówienia, stan zamówienia, historia zamówień, śledzenie, śledzenie paczki, śledzenie przesyłki, śledź paczkę, śledź przesyłkę, gdzie jest moja paczka, gdzie moja paczka, anuluj zamówienie, anulowanie, anulowanie zamówienia, tracking',
  account: 'konto, moje konto, konto klienta, mój profil, profil, moje dane, konto użytkownika, zmiana adresu',
  logIn:
    'logowanie, logowane, zaloguj, zaloguj się, login, zalogować, hasło, zapomniałem hasła, nie pamiętam hasła, przypomnij hasło, zmiana hasła, reset hasła',
  register:
    'rejestracja, rejstracja, zarejestruj, zarejestruj się, załóż konto, założenie konta, nowe konto, nowy klient, utwórz konto',
  watchlist:
    'lista życzeń, listy życzeń, lista zakupów, ulubione, ulubionych, moje ulubione, obserwowane, zapisane, wishlist',
  loyaltyCard: `karta klienta, karta stałego klienta, karta lojalnościowa, karty lojalnościowe, karta rabatowa, program lojalnościowy, klub, klub klienta, ${brand.key} card, ${brand.key}card, karta ${brand.key}`,
  loyaltyBeans:
    'ziarna lojalnościowe, moje ziarenka, punkty, punkty lojalnościowe, moje punkty, stan punktów, wymień punkty, nagrody, nagroda, bonusy',
  community: 'społeczność, community, forum, blog, pomysły, testowanie, testy produktów, przetestuj',
  coffeeSubscription:
    'subskrypcja, subskrypcje, subskrybcja, subskrypcja kawy, kawa w subskrypcji, abonament, abonamet, abonament na kawę, abonament kawowy, prenumerata, prenumerata kawy, subskrypcja na prezent',
  sizeGuide: 'rozmiar, rozmiary, tabela rozmiarów, tabele rozmiarów, rozmiarówka, jaki rozmiar, numeracja',
  withdrawal:
    'odstąpienie, odstąpienie od umowy, prawo odstąpienia, prawo do odstąpienia, rezygnacja z zakupu, formularz odstąpienia',
  terms: 'regulamin, regulaminy, regulamn, regulamin sklepu, warunki, warunki zakupów, owu, ogólne warunki',
  privacy: 'prywatność, polityka prywatności, ochrona danych, ochrona danych osobowych, rodo, dane osobowe',
  consentSettings:
    'cookies, cookie, ciasteczka, pliki cookie, pliki cookies, ustawienia cookies, ustawienia plików cookie',
  imprint: 'dane firmy, o firmie, firma, nip, krs, regon, impressum, nota prawna, właściciel',
  newArrivals: 'nowość, nowości, nowe, nowe produkty, nowa kolekcja, nowy, co nowego',
  sale: 'wyprzedaż, wyprzedaże, wyprzedarz, promocja, promocje, promocij, okazja, okazje, rabat, rabaty, przecena, przeceny, zniżka, zniżki, outlet, sale, obniżka, taniej, oferta, oferty',
};
