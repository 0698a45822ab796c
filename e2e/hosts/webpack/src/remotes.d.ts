/** The shop's origin, which the build inserts. */
declare const SHOP: string;
