// The ids are separate from the calls, so that code that needs only an id does not load the calls.

/** Id of the benefits strip (CALL-19). */
export const headerTopPromotionId = '~header_top';

/** Id of the banner above the header (CALL-19). */
export const topBannerPromotionId = 'top_banner';

/** Id of the offer of the current phase, which pages show (CALL-19). */
export const phaseIntegrationPromotionId = 'phase_integration';

/** Id of the banner of a category, by the category's key (CALL-19). */
export const categoryPromotionId = (category: string): string => `category_${category}`;

/** Id of the footer's content record (CALL-19). */
export const footerPromotionId = 'SHOP_FOOTER';
