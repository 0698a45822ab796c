import { compileCatalog } from '@kontor/i18n/build';

/** jest transformer for catalogues, the same compiler that builds use. */
// biome-ignore lint/style/noDefaultExport: jest takes a transformer from the default export
export default {
  async processAsync(_source: string, file: string): Promise<{ code: string }> {
    return { code: await compileCatalog(file) };
  },
};
