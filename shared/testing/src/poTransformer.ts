import { compileCatalog } from '@kontor/i18n/build';

/** Transforms catalogues for jest, with the compiler of the builds. */
// biome-ignore lint/style/noDefaultExport: jest takes a transformer from the default export
export default {
  async processAsync(_source: string, file: string): Promise<{ code: string }> {
    return { code: await compileCatalog(file) };
  },
};
