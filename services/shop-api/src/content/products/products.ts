import { bedAndBath } from './bedAndBath.ts';
import { coffeeAccessories } from './coffeeAccessories.ts';
import { coffeeBeans } from './coffeeBeans.ts';
import { coffeeCapsules } from './coffeeCapsules.ts';
import { coffeeMachines } from './coffeeMachines.ts';
import { coffeeSubscriptions } from './coffeeSubscriptions.ts';
import { groundCoffee } from './groundCoffee.ts';
import { kids } from './kids.ts';
import { kitchen } from './kitchen.ts';
import { lighting } from './lighting.ts';
import { living } from './living.ts';
import { men } from './men.ts';
import { mobileAccessories } from './mobileAccessories.ts';
import { mobileTariffs } from './mobileTariffs.ts';
import type { ProductContent } from './product.ts';
import { smartphones } from './smartphones.ts';
import { sport } from './sport.ts';
import { storage } from './storage.ts';
import { women } from './women.ts';

/** The whole assortment of all sites, in the order of the navigation. */
export const products: readonly ProductContent[] = [
  ...coffeeBeans,
  ...groundCoffee,
  ...coffeeCapsules,
  ...coffeeMachines,
  ...coffeeAccessories,
  ...coffeeSubscriptions,
  ...kitchen,
  ...bedAndBath,
  ...living,
  ...lighting,
  ...storage,
  ...women,
  ...men,
  ...kids,
  ...sport,
  ...mobileTariffs,
  ...smartphones,
  ...mobileAccessories,
];
