const tables = ['cart_lines', 'cart_places', 'cart_stamps', 'cart_vouchers', 'watchlist'] as const;

/**
 * Moves the carts and watchlists of the French-speaking site of Switzerland to those of the country. The column `site` of these
 * tables is the country from now on. Where both sites have a line, that of the German-speaking site counts.
 */
export const cartCountryMigration = tables
  .map(
    (table) => `
  UPDATE OR IGNORE ${table} SET site = 'CH' WHERE site = 'CH_FR';
  DELETE FROM ${table} WHERE site = 'CH_FR';`,
  )
  .join('');
