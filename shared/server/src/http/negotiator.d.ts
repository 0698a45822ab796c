/** The published types lack the `preferred` option. */
declare module 'negotiator' {
  // biome-ignore lint/style/noDefaultExport: the library's own export
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    encodings<Encoding extends string>(
      available: readonly Encoding[],
      options: { readonly preferred: readonly Encoding[] },
    ): Encoding[];
  }
}
