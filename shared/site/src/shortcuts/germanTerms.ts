import { brand } from '../brand.ts';

/** The German terms for all German-language sites. */
export const germanTerms = {
  service:
    'service, kundenservice, kundendienst, kundenbetreuung, hilfe, hilfe und kontakt, hilfe & kontakt, support, help, service center, servicecenter, sevice, servise, kundenservic, kundenserivce, kundensevice',
  faq: 'faq, faqs, häufige fragen, häufig gestellte fragen, fragen, fragen und antworten, haeufigefragen, hilfe faq',
  contact:
    'kontakt, kontakte, kontaktformular, kontackt, kontak, kontkat, contact, hotline, telefonnummer, telefonnr, e mail, email, mail, email adresse, anrufen, ansprechpartner, beschwerde, chat, adresse, kundennummer',
  catalogue:
    'katalog, kataloge, kataloge bestellen, katalog bestellen, online katalog, onlinekatalog, blätterkatalog, kattalog, katalok, magazin, prospekt, prospekte, broschüre, flyer, beilage, wochenprospekt',
  storeFinder:
    'filiale, filialen, filialsuche, filialfinder, filliale, fillialen, filialle, filalen, filialien, geschäft, geschäfte, läden, shop, shops, shop finder, store, stores, storefinder, store finder, standort, standorte, öffnungszeiten, öffnungszeit, öffnungzeiten, in meiner nähe, filiale in der nähe, filialen in der nähe, filale',
  cart: 'warenkorb, mein warenkorb, warenkob, warenkorp, warekorb, einkaufswagen, bestellung abschliessen, kasse, zur kasse, warnkorb',
  newsletter:
    'newsletter, news letter, newletter, newslettter, nesletter, newsletter anmelden, newsletter anmeldung, newsletter abonnieren, newsletter abmelden, newsletter abbestellen, newsletter gutschein, rabattcode, rabatt code, gutscheincode, gutschein code, rabattgutschein, gutscheine code, aktionscode, willkommensgutschein, 10 % rabatt, 10% rabatt',
  giftCard:
    'geschenkkarte, geschenkkarten, geschenkarte, geschenkarten, geschenk karte, geschenkgutschein, geschenkgutscheine, gutschein, gutscheine, gutschien, gutscheinkarte, gutschein kaufen, gutschein verschenken, gutschein guthaben, guthaben abfragen, geschenkkarte guthaben, gift card, giftcard, wertgutschein',
  returns:
    'rückgabe, rückgaben, rückgaberecht, rücksendung, rücksenden, rücksendeschein, rücksendeetikett, zurückschicken, zurücksenden, zurückgeben, retoure, retouren, retour, rettoure, retourenschein, retourschein drucken, retourenlabel, umtausch, umtauschen, reklamation, reklamieren, reklammation, garantie, gewährleistung, erstattung',
  shipping:
    'versand, versandkosten, versandkostenfrei, versandt, versankosten, lieferung, lieferkosten, lieferzeit, lieferzeiten, lieferbedingungen, porto, portofrei, porto frei, kostenloser versand, gratis versand, zustellung, spedition, abholung, abholen, click and collect, click & collect, selbstabholung, in filiale abholen',
  payment:
    'zahlung, zahlungsarten, zahlungsart, zahlarten, zahlart, zahlungsmöglichkeiten, zahlungsmethoden, zahlungsweise, bezahlung, bezahlen, zahlen, zahlungsartn, rechnung, auf rechnung, kauf auf rechnung, kreditkarte, ratenzahlung, raten, ratenkauf, lastschrift, bankverbindung, paypal, pay pal, vorkasse, sofortüberweisung',
  securedPurchase:
    'sicherheit, sicher einkaufen, sicheres einkaufen, sicher bezahlen, ssl, datensicherheit, käuferschutz, trusted shops, gütesiegel',
  orders:
    'bestellung, bestellungen, meine bestellung, meine bestellungen, bestellstatus, bestelstatus, bestellübersicht, bestellhistorie, sendungsverfolgung, sendung verfolgen, sendungsverfolgen, paket verfolgen, paketverfolgung, tracking, wo ist mein paket, wo ist meine bestellung, lieferstatus, auftragsstatus, stornieren, storno, bestellung stornieren, rechnung herunterladen',
  account:
    'konto, mein konto, kundenkonto, mein kundenkonto, benutzerkonto, account, mein account, profil, mein profil, meine daten, adresse ändern',
  logIn:
    'login, log in, anmelden, anmeldung, einloggen, einlogen, loggin, passwort, passwort vergessen, passwort ändern, passwort zurücksetzen, kennwort, kennwort vergessen',
  register:
    'registrieren, registrierung, registieren, regestrieren, konto anlegen, konto erstellen, neues konto, kunde werden, neukunde',
  watchlist:
    'merkzettel, merkliste, mein merkzettel, merkzetel, wunschliste, wunschzettel, wunschlist, wishlist, favoriten, favouriten, lieblingsartikel',
  loyaltyCard: `kundenkarte, kundenkarten, treuekarte, vorteilskarte, bonuskarte, clubkarte, karte beantragen, card, ${brand.key} card, ${brand.key}card, ${brand.key} karte, ${brand.key}karte, bonusprogramm, treueprogramm, vorteilsprogramm`,
  loyaltyBeans:
    'treuebohnen, treuebonen, treue bohnen, treuepunkte, treue punkte, meine bohnen, bohnen sammeln, bohnenstand, punkte, punktestand, bonuspunkte, prämien, prämie, punkte einlösen, bohnen einlösen',
  community:
    'community, comunity, communitiy, comunnity, forum, blog, ideen, produkttester, produkttest, produkte testen',
  coffeeSubscription:
    'kaffee abo, kaffeeabo, kaffe abo, kaffeabo, kaffee abonnement, kaffeeabonnement, abo, abos, abonnement, abonement, abonnieren, abo verschenken, kaffee im abo, abo pausieren',
  sizeGuide:
    'größe, größen, größentabelle, grösentabelle, größen tabelle, grössenberater, größenberatung, kleidergrößen, konfektionsgröße, welche größe',
  withdrawal:
    'widerruf, widerrufsrecht, widerrufen, wiederruf, wiederrufsrecht, widerrufsformular, widerrufsbelehrung, bestellung widerrufen',
  terms: 'agb, agbs, allgemeine geschäftsbedingungen, geschäftsbedingungen, nutzungsbedingungen, bedingungen',
  privacy: 'datenschutz, datenschutzerklärung, datenschuz, datenschutzhinweise, dsgvo, meine daten löschen',
  consentSettings: 'cookies, cookie, coockies, cookie einstellungen, cookies löschen, cookies ablehnen, cookie hinweis',
  imprint: 'impressum, imprint, impresum, inpressum, anbieter, firmenadresse, handelsregister',
  newArrivals: 'neu, neuheiten, neuheit, neue artikel, neue produkte, neu im shop, neuigkeiten',
  sale: 'sale, sales, angebote, angebot, sonderangebote, sonderangebot, schnäppchen, schnäpchen, ausverkauf, abverkauf, outlet, reduziert, rabatt, rabatte, aktion, aktionen, restposten, prozente',
} as const;
