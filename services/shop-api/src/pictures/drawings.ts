import type { Drawing } from './drawing.ts';
import { accessoryDrawings } from './drawings/accessories.ts';
import { bakewareDrawings } from './drawings/bakeware.ts';
import { brewingDrawings } from './drawings/brewing.ts';
import { chargingDrawings } from './drawings/charging.ts';
import { coffeeDrawings } from './drawings/coffee.ts';
import { cookwareDrawings } from './drawings/cookware.ts';
import { decorDrawings } from './drawings/decor.ts';
import { footwearDrawings } from './drawings/footwear.ts';
import { hangingLightDrawings } from './drawings/hangingLights.ts';
import { lampDrawings } from './drawings/lamps.ts';
import { machineDrawings } from './drawings/machines.ts';
import { mobileDrawings } from './drawings/mobile.ts';
import { outerwearDrawings } from './drawings/outerwear.ts';
import { outfitDrawings } from './drawings/outfits.ts';
import { parcelDrawings } from './drawings/parcels.ts';
import { plantDrawings } from './drawings/plants.ts';
import { soundDrawings } from './drawings/sound.ts';
import { sportDrawings } from './drawings/sport.ts';
import { storageDrawings } from './drawings/storage.ts';
import { tablewareDrawings } from './drawings/tableware.ts';
import { textileDrawings } from './drawings/textiles.ts';
import { topDrawings } from './drawings/tops.ts';
import type { Motif } from './motif.ts';

/** The drawing behind every motif. */
export const drawings: Readonly<Record<Motif, Drawing>> = {
  ...accessoryDrawings,
  ...bakewareDrawings,
  ...brewingDrawings,
  ...chargingDrawings,
  ...coffeeDrawings,
  ...cookwareDrawings,
  ...decorDrawings,
  ...footwearDrawings,
  ...hangingLightDrawings,
  ...lampDrawings,
  ...machineDrawings,
  ...mobileDrawings,
  ...outerwearDrawings,
  ...outfitDrawings,
  ...parcelDrawings,
  ...plantDrawings,
  ...soundDrawings,
  ...sportDrawings,
  ...storageDrawings,
  ...tablewareDrawings,
  ...textileDrawings,
  ...topDrawings,
};
