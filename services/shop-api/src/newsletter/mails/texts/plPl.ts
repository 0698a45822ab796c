import type { MailTexts } from '../mailTexts.ts';

export const plPl: MailTexts = {
  greeting: ({ firstName }) => (firstName === '' ? 'Dzień dobry!' : `Cześć, ${firstName}!`),
  confirmation: (until) => ({
    subject: 'Potwierdź zapis do newslettera',
    preview: 'Jeszcze jedno kliknięcie i powitalny kupon jest Twój.',
    headline: 'Jeszcze tylko jedno kliknięcie',
    paragraphs: [
      'Cieszymy się, że chcesz być z nami w kontakcie. Potwierdź swój adres e-mail, abyśmy mogli wysyłać Ci newsletter Kontor.',
      'W podziękowaniu dostaniesz od nas kupon 10% na następne zakupy.',
      `Link jest ważny do ${until}. Jeśli z niego nie skorzystasz, usuniemy Twoje zgłoszenie.`,
    ],
    button: 'Potwierdzam zapis',
  }),
  welcome: {
    subject: 'Witaj! Oto Twój kupon 10%',
    preview: 'Twój zapis jest potwierdzony. W środku czeka kupon.',
    headline: 'Dobrze, że jesteś',
    paragraphs: [
      'Twój zapis jest potwierdzony. Od teraz najwcześniej dowiesz się o nowych kawach, nowych kolekcjach i dobrych ofertach.',
      'Z tym kodem następne zakupy zrobisz 10% taniej. Kod działa raz i nie można go wymienić na gotówkę.',
    ],
    button: 'Przejdź do sklepu',
  },
  known: {
    subject: 'Ten adres jest już zapisany do newslettera',
    preview: 'Nie musisz nic robić.',
    headline: 'Już jesteś z nami',
    paragraphs: [
      'Przed chwilą ktoś, pewnie Ty, jeszcze raz zapisał ten adres e-mail do naszego newslettera.',
      'Newsletter już do Ciebie przychodzi, więc nie musisz nic robić.',
    ],
    button: 'Przejdź do sklepu',
  },
  voucherCode: 'Twój kod',
  linkHint: 'Przycisk nie działa? Otwórz ten adres w przeglądarce:',
  reason: 'Dostajesz tę wiadomość, ponieważ Twój adres został zapisany do newslettera w naszym sklepie.',
  notYou: 'To nie Ty? Po prostu zignoruj tę wiadomość, więcej nie napiszemy.',
  unsubscribe: 'Wypisz się z newslettera',
  privacy: 'Ochrona danych',
  contact: 'Kontakt',
};
