import { readPromotion } from '@kontor/api/promotion';

/** A category's banner with every part that it can have. */
export const categoryBanner = readPromotion('ApiCategory', {
  headline: '10 % off machines',
  subline: 'From espresso to filter.',
  useDarkTheme: true,
  backgroundColor: { colorCode: '#3B2417' },
  promotionTextColor: { colorCode: '#FAF7F2' },
  img: {
    imageData: {
      altText: '',
      cutouts: [
        { targetSize: { width: 1440, height: 810 }, breakpoint: 1024, imagePath: '/wide.svg' },
        { targetSize: { width: 767, height: 575 }, breakpoint: 0, imagePath: '/narrow.svg' },
      ],
    },
  },
  voucherCode: { code: 'MACHINE10', instruction: 'Enter it in the cart' },
  legalText: 'Once per person.',
  legalTextHint: 'Conditions of the voucher',
  legalTextHintShort: 'Small print',
  ctaButton: { ctaLink: { url: '/category/coffee-accessories', text: 'See accessories' } },
});
