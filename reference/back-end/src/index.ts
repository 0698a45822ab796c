/* The exports that other programs use to change the shop's data according to the shop's rules. */
export { type CartLine, subscriptionIdOf } from './cart/cartLine.ts';
export type { CartOwner } from './cart/cartStore.ts';
export { readConfig } from './config.ts';
export { isSubscription } from './content/assortment/categories.ts';
export { campaigns, giftCards, partnerProducts } from './content/assortment/offers.ts';
export type { ProductContent } from './content/assortment/products.ts';
export { editorialContent } from './content/shopContent.ts';
export { localize } from './content/siteLanguage.ts';
export { createShopData, type ShopData } from './createShopData.ts';
export { customerOwner } from './customer/customerAccess.ts';
export { demoCustomers, type NewCustomer } from './customer/customers.ts';
export { openDatabase } from './db/openDatabase.ts';
export { inTransaction } from './db/transactions.ts';
export { staffNamePattern } from './preview/staff.ts';
export { createPasswords, type Passwords } from './security/passwords.ts';
