/** A folder that is served as an origin on a port. */
export type ServedOrigin = { readonly name: string; readonly port: number; readonly folder: string };

const format = /^(?<name>[\w-]+)=(?<port>\d{1,5}):(?<folder>.+)$/;

/**
 * Parses an origin from the command line.
 *
 * @param text such as `cart=3003:/srv/cart`; the name appears in the log
 * @throws if the string has another form
 */
export function parseOrigin(text: string): ServedOrigin {
  const { name, port, folder } = format.exec(text)?.groups ?? {};
  if (!name || !port || !folder) throw new Error(`"${text}" is not an origin such as cart=3003:/srv/cart`);
  return { name, port: Number(port), folder };
}
