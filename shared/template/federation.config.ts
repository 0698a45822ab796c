import { defineRemote } from '@kontor/federation/build';

export default defineRemote({
  name: 'sample',
  exposes: { './Sample': './src/exposes/Sample.tsx' },
  // The pages that show the module below their content, and the height that they reserve for it.
  slots: [{ page: 'home', module: './Sample', height: 240 }],
});
