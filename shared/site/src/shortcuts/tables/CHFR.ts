import { brand } from '../../brand.ts';
import type { ShortcutTable } from '../createShortcuts.ts';

export { createShortcuts } from '../createShortcuts.ts';

/** Search shortcuts for the Swiss site in French. */
export const shortcuts: ShortcutTable = {
  service:
    'service, services, service client, service clients, service clientèle, servise client, sav, service après vente, aide, assistance, support, besoin d’aide',
  faq: 'faq, faqs, foire aux questions, questions fréquentes, question fréquente, questions, questions réponses, questions et réponses',
  contact:
    'contact, contacts, contacte, contactez nous, nous contacter, formulaire de contact, kontakt, hotline, numéro de téléphone, numéro, appeler, e mail, email, mail, courriel, adresse, adresse mail, réclamation, réclammation, plainte, chat',
  catalogue:
    'catalogue, catalogues, cataloge, catalog, katalog, catalogue en ligne, commander un catalogue, magazine, brochure, brochures, prospectus, prospectu, dépliant, flyer',
  storeFinder:
    'magasin, magasins, magazin, magasin proche, magasins proches, trouver un magasin, filiale, filiales, fillale, succursale, succursales, sucursale, boutique, boutiques, point de vente, points de vente, store, store finder, horaires, horaire, horaires d’ouverture, heures d’ouverture, ouverture, près de chez moi, filialfinder',
  cart: 'panier, mon panier, pannier, panié, panier d’achat, panier d’achats, caddie, caddy, chariot, caisse, passer commande, warenkorb',
  newsletter:
    'newsletter, news letter, newletter, newslettter, niouzeletter, infolettre, lettre d’information, inscription newsletter, s’inscrire à la newsletter, désinscription newsletter, se désinscrire, désabonnement newsletter, code promo, codes promo, code promotionnel, code rabais, code de réduction, code réduction, bon de réduction, bon de bienvenue, 10% de rabais',
  giftCard:
    'carte cadeau, cartes cadeaux, carte cadeaux, cartes cadeau, carte kdo, bon cadeau, bons cadeaux, bon cadeaux, bon d’achat, bons d’achat, bon, bons, chèque cadeau, cheque cadeaux, gutschein, gift card, giftcard, solde carte cadeau, geschenkkarte',
  returns:
    'retour, retours, retourner, retourner un article, retour article, retour marchandise, renvoi, renvoyer, étiquette de retour, bulletin de retour, échange, échanger, rembourser, remboursement, remboursment, garantie, garanties, garentie, réclamer, défectueux, délai de retour',
  shipping:
    'livraison, livraisons, livraisson, livrason, frais de livraison, frais de port, frais d’envoi, frais d’expédition, port gratuit, livraison gratuite, franco de port, envoi, expédition, délai de livraison, délais de livraison, retrait en magasin, retrait, click and collect, click & collect, pickpost, my post 24',
  payment:
    'paiement, paiements, payement, paiment, payer, moyens de paiement, moyen de paiement, modes de paiement, mode de paiement, méthode de paiement, facture, facturation, sur facture, achat sur facture, carte de crédit, carte bancaire, twint, paypal, postfinance, bulletin de versement, qr facture, paiement par acomptes',
  securedPurchase:
    'sécurité, achat sécurisé, achats sécurisés, paiement sécurisé, sécurisé, achat sûr, ssl, protection des acheteurs',
  orders:
    'commande, commandes, comande, ma commande, mes commandes, suivi, suivi de commande, suivi commande, suivi colis, suivi de colis, suivre mon colis, suivre ma commande, où est mon colis, où est ma commande, état de la commande, statut de commande, historique des commandes, annuler commande, annulation, annuler une commande, tracking',
  account:
    'compte, mon compte, compte client, conte client, profil, mon profil, mes données, account, espace client, changer d’adresse, changement d’adresse',
  logIn:
    'login, log in, connexion, connection, se connecter, connecter, identification, s’identifier, mot de passe, mot de passe oublié, mots de passe, changer mot de passe',
  register:
    's’inscrire, inscription, inscription client, créer un compte, créer compte, ouvrir un compte, nouveau client, enregistrement',
  watchlist:
    'liste d’envies, liste d’envie, liste de souhaits, liste de souhait, ma liste, mes envies, favoris, mes favoris, wishlist, mémo, liste mémo',
  loyaltyCard: `carte client, carte clients, carte de fidélité, carte fidélité, carte de client, fidélité, programme de fidélité, carte avantages, ${brand.key} card, ${brand.key}card, carte ${brand.key}`,
  loyaltyBeans:
    'grains de fidélité, grains fidélité, mes grains, points, points de fidélité, points fidélité, mes points, solde de points, points bonus, prime, primes, échanger mes points, utiliser mes points',
  community:
    'communauté, communautée, community, comunauté, forum, blog, idées, tester des produits, testeur, test produit',
  coffeeSubscription:
    'abonnement café, abonnement de café, abo café, abo, abos, abonnement, abonnements, abonement, abonnment, s’abonner, offrir un abonnement, café en abonnement',
  sizeGuide:
    'taille, tailles, guide des tailles, guide de tailles, tableau des tailles, tableau de tailles, tableau tailles, quelle taille, pointures',
  withdrawal:
    'rétractation, droit de rétractation, révocation, droit de révocation, droit de retour, formulaire de rétractation',
  terms:
    'cgv, conditions générales, conditions générales de vente, condition générale, conditions de vente, conditions, cg, agb, conditions d’utilisation',
  privacy:
    'protection des données, protection de données, confidentialité, politique de confidentialité, vie privée, données personnelles, lpd, rgpd',
  consentSettings:
    'cookies, cookie, coockies, paramètres des cookies, paramètres cookies, gestion des cookies, refuser les cookies',
  imprint: 'mentions légales, mention légale, mentions legale, impressum, éditeur, registre du commerce',
  newArrivals:
    'nouveau, nouveaux, nouveauté, nouveautés, nouvautés, nouvelle collection, nouveaux produits, nouveaux articles',
  sale: 'sale, sales, soldes, solde, rabais, rabai, action, actions, promotion, promotions, promo, promos, offre, offres, offres spéciales, bonnes affaires, déstockage, outlet, liquidation, réduction, réductions',
};
