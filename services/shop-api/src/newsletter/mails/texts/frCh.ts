import { type Addressee, fullName, type MailTexts, titledName } from '../mailTexts.ts';

const nameOf = (addressee: Addressee) =>
  titledName(addressee, { MRS: 'Madame', MR: 'Monsieur' }) || fullName(addressee) || undefined;

/** The first of a month has an ordinal number of its own. */
const day = (until: string): string => until.replace(/^1 /, '1er ');

export const frCh: MailTexts = {
  greeting: (addressee) => `${['Bonjour', nameOf(addressee)].filter(Boolean).join(' ')},`,
  confirmation: (until) => ({
    subject: 'Veuillez confirmer votre inscription à la newsletter',
    preview: 'Encore un clic et le bon de bienvenue est à vous.',
    headline: 'Plus qu’un clic',
    paragraphs: [
      'Nous sommes ravis de vous compter bientôt parmi nos lecteurs. Veuillez confirmer votre adresse e-mail pour que nous puissions vous envoyer la newsletter Kontor.',
      'En guise de remerciement, vous recevrez ensuite un bon de 10% à valoir sur votre prochain achat.',
      `Ce lien est valable jusqu’au ${day(until)}. Sans confirmation de votre part, nous supprimerons ensuite votre inscription.`,
    ],
    button: 'Confirmer mon inscription',
  }),
  welcome: {
    subject: 'Bienvenue! Votre bon de 10% vous attend',
    preview: 'Votre inscription est confirmée. Voici votre bon.',
    headline: 'Bienvenue parmi nous',
    paragraphs: [
      'Votre inscription est confirmée. Dès maintenant, vous découvrez en primeur nos nouveaux cafés, nos nouvelles collections et nos bonnes affaires.',
      'Avec ce code, vous économisez 10% sur votre prochain achat. Il est utilisable une seule fois et ne peut pas être versé en espèces.',
    ],
    button: 'Découvrir la boutique',
  },
  known: {
    subject: 'Vous recevez déjà notre newsletter',
    preview: 'Vous n’avez rien à faire.',
    headline: 'Vous êtes déjà des nôtres',
    paragraphs: [
      'Quelqu’un, sans doute vous-même, vient d’inscrire à nouveau cette adresse e-mail à notre newsletter.',
      'Vous la recevez déjà: vous n’avez rien à faire.',
    ],
    button: 'Aller à la boutique',
  },
  voucherCode: 'Votre code',
  linkHint: 'Le bouton ne fonctionne pas? Ouvrez cette adresse dans votre navigateur:',
  reason: 'Vous recevez cet e-mail parce que votre adresse a été inscrite à la newsletter dans notre boutique.',
  notYou:
    'Vous n’êtes pas à l’origine de cette inscription? Ignorez simplement ce message; nous ne vous écrirons plus.',
  unsubscribe: 'Se désabonner de la newsletter',
  privacy: 'Protection des données',
  contact: 'Contact',
};
