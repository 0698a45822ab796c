import { compileCatalog } from '@kontor/i18n/build';

/** Transforms catalogues for jest with the same compiler that builds use. */
// biome-ignore lint/style/noDefaultExport: jest expects a transformer as the default export
export default {
  async processAsync(_source: string, file: string): Promise<{ code: string }> {
    return { code: await compileCatalog(file) };
  },
};
