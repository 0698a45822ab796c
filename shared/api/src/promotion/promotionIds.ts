// The ids are separate from the calls, so that code that needs only an id does not load the calls.

/** The id of the benefits strip (CALL-19). */
export const headerTopPromotionId = '~header_top';

/** The id of the banner above the header (CALL-19). */
export const topBannerPromotionId = 'top_banner';

/** The id of the offer that pages show in the current phase (CALL-19). */
export const phaseIntegrationPromotionId = 'phase_integration';

/** Returns the id of a category's banner, given the category's key (CALL-19). */
export const categoryPromotionId = (category: string): string => `category_${category}`;

/** The id of the footer's content record (CALL-19). */
export const footerPromotionId = 'SHOP_FOOTER';
