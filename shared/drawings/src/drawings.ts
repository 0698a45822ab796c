import type { Drawing } from './drawing.ts';
import type { Motif } from './motif.ts';
import { accessoryDrawings } from './motifs/accessories.ts';
import { bakewareDrawings } from './motifs/bakeware.ts';
import { brewingDrawings } from './motifs/brewing.ts';
import { chargingDrawings } from './motifs/charging.ts';
import { coffeeDrawings } from './motifs/coffee.ts';
import { cookwareDrawings } from './motifs/cookware.ts';
import { decorDrawings } from './motifs/decor.ts';
import { footwearDrawings } from './motifs/footwear.ts';
import { hangingLightDrawings } from './motifs/hangingLights.ts';
import { lampDrawings } from './motifs/lamps.ts';
import { machineDrawings } from './motifs/machines.ts';
import { mobileDrawings } from './motifs/mobile.ts';
import { outerwearDrawings } from './motifs/outerwear.ts';
import { outfitDrawings } from './motifs/outfits.ts';
import { parcelDrawings } from './motifs/parcels.ts';
import { plantDrawings } from './motifs/plants.ts';
import { soundDrawings } from './motifs/sound.ts';
import { sportDrawings } from './motifs/sport.ts';
import { storageDrawings } from './motifs/storage.ts';
import { tablewareDrawings } from './motifs/tableware.ts';
import { textileDrawings } from './motifs/textiles.ts';
import { topDrawings } from './motifs/tops.ts';

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
