import type { NavigationTexts } from '../navigationTexts.ts';

export const french: NavigationTexts = {
  machines: 'Machines & accessoires',
  devices: 'Téléphonie',
  kidsAndSport: 'Enfant & sport',
  saleAndGifts: 'Soldes & cadeaux',
  coffeeGifts: ['Cadeaux pour amateurs de café', 'café'],
  homeGifts: ['Cadeaux pour la maison', 'bougie'],
  subscription: {
    title: 'Abo café',
    overview: 'Tout sur l’abo café',
    howItWorks: 'Comment ça marche',
    giveAway: 'Offrir un abo',
    manage: 'Gérer mon abo',
  },
  teaserTitle: 'Notre coup de cœur',
  discover: 'Découvrir',
  teasers: {
    freshHarvest: {
      title: 'Nouvelle récolte',
      headline: 'Tout juste torréfié',
      subline: 'Torréfié cette semaine, en route dès demain.',
      badge: 'Nouveau',
    },
    tasting: {
      title: 'Coffret découverte',
      headline: 'Quatre cafés, une table',
      subline: 'Trouvez celui qui vous ressemble.',
    },
    barista: {
      title: 'Machines à café',
      headline: 'Le bar à café, chez vous',
      subline: 'Porte-filtre, moulin et tout ce qui va avec.',
    },
    subscription: {
      title: 'Abo café',
      headline: 'Plus jamais à court de café',
      subline: 'Votre café préféré arrive quand vous voulez.',
      badge: 'Résiliable à tout moment',
    },
    linen: {
      title: 'Lit & bain',
      headline: 'Le lin qui respire',
      subline: 'Prélavé, doux et agréable en toute saison.',
    },
    longTable: {
      title: 'Cuisine',
      headline: 'De la place pour tous',
      subline: 'Bols, verres et planches pour les grandes tablées.',
    },
    knits: {
      title: 'Femme',
      headline: 'La maille tout en douceur',
      subline: 'Laine moelleuse et couleurs chaudes.',
      badge: 'Nouveau',
    },
    wardrobe: {
      title: 'Homme',
      headline: 'Va avec tout',
      subline: 'Chemises, pantalons et vestes de tous les jours.',
    },
    yoga: {
      title: 'Sport',
      headline: 'Dix minutes pour vous',
      subline: 'Déroulez le tapis, respirez, c’est parti.',
    },
    sound: {
      title: 'Accessoires mobiles',
      headline: 'Un beau son en chemin',
      subline: 'Casques et batteries qui tiennent la distance.',
    },
    tariff: {
      title: 'Abonnements mobiles',
      headline: 'Un forfait, sans surprise',
      subline: 'Téléphonez, surfez, changez chaque mois.',
    },
    lastPieces: {
      title: 'Soldes',
      headline: 'Dernières pièces, petits prix',
      subline: 'Jusqu’à épuisement du stock.',
      badge: 'Prix réduit',
    },
  },
};
