import type { NavigationTexts } from '../navigationTexts.ts';

export const turkish: NavigationTexts = {
  machines: 'Makineler ve aksesuarlar',
  devices: 'Telefon',
  kidsAndSport: 'Çocuk ve spor',
  saleAndGifts: 'İndirim ve hediye',
  coffeeGifts: ['Kahve tutkunlarına hediyeler', 'kahve'],
  homeGifts: ['Ev hediyeleri', 'mum'],
  subscription: {
    title: 'Kahve aboneliği',
    overview: 'Kahve aboneliği hakkında',
    howItWorks: 'Nasıl çalışır?',
    giveAway: 'Abonelik hediye et',
    manage: 'Aboneliğimi yönet',
  },
  teaserTitle: 'Sizin için seçtik',
  discover: 'Şimdi keşfet',
  teasers: {
    freshHarvest: {
      title: 'Yeni hasat',
      headline: 'Kavurma evinden taze taze',
      subline: 'Bu hafta kavruldu, yarın yola çıkıyor.',
      badge: 'Yeni',
    },
    tasting: {
      title: 'Tadım seti',
      headline: 'Dört kahve, tek masa',
      subline: 'Hangisinin sizin olduğunu keşfedin.',
    },
    barista: {
      title: 'Kahve makineleri',
      headline: 'Mutfağınızda bir kahve barı',
      subline: 'Espresso makinesi, değirmen ve gereken her şey.',
    },
    subscription: {
      title: 'Kahve aboneliği',
      headline: 'Kahveniz hiç bitmesin',
      subline: 'Sevdiğiniz kahve istediğiniz zaman kapınızda.',
      badge: 'Dilediğiniz an iptal',
    },
    linen: {
      title: 'Yatak ve banyo',
      headline: 'Nefes alan keten',
      subline: 'Ön yıkamalı, yumuşak, her mevsime uygun.',
    },
    longTable: {
      title: 'Mutfak',
      headline: 'Sofrada herkese yer var',
      subline: 'Kalabalık sofralar için kâse, bardak ve tahtalar.',
    },
    knits: {
      title: 'Kadın',
      headline: 'Sarıp sarmalayan trikolar',
      subline: 'Sıcak renklerde yumuşacık yün.',
      badge: 'Yeni',
    },
    wardrobe: {
      title: 'Erkek',
      headline: 'Her şeyle uyumlu',
      subline: 'Her gün için gömlek, pantolon ve ceketler.',
    },
    yoga: {
      title: 'Spor',
      headline: 'Kendinize on dakika',
      subline: 'Matınızı serin, nefes alın, başlayın.',
    },
    sound: {
      title: 'Telefon aksesuarları',
      headline: 'Yolda güzel ses',
      subline: 'Uzun süre dayanan kulaklık ve powerbank’ler.',
    },
    tariff: {
      title: 'Tarifeler',
      headline: 'Tek tarife, sürpriz yok',
      subline: 'Konuşun, gezinin, her ay değiştirin.',
    },
    lastPieces: {
      title: 'İndirim',
      headline: 'Son parçalar, küçük fiyatlar',
      subline: 'Stoklarla sınırlıdır.',
      badge: 'İndirimli',
    },
  },
};
