/** Most UTF-16 units of a search for stores by postcode or city (HEAD-21). */
export const maxStoreQueryLength = 60;
