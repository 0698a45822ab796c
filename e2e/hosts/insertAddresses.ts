/** Origins that are inserted into the files of other teams' pages. */
export type HostOrigins = {
  /** The origin of the cart's files. */
  readonly cart: string;
  readonly shop: string;
  readonly pageBorder?: string;
};

/** An address that stands for an origin in a build, so that one build works for every shop. */
export const placeholderOf = (name: keyof HostOrigins): string => `http://${name.toLowerCase()}.invalid`;

/**
 * Replaces `{{cart}}` in sources and its placeholder in builds with the cart's origin; other origins work the same way.
 */
export function insertAddresses(text: string, origins: HostOrigins): string {
  let inserted = text;
  for (const [name, origin] of Object.entries(origins))
    inserted = inserted
      .replaceAll(`{{${name}}}`, () => origin)
      .replaceAll(placeholderOf(name as keyof HostOrigins), () => origin);
  return inserted;
}
