/** Holds the number of an order that was placed without scripts, so that only its browser sees it confirmed. */
export const orderCookie = 'kontor_order';
