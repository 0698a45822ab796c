import { defineRemote } from '@kontor/federation/build';

export default defineRemote({
  name: 'preview',
  exposes: { './PreviewPanel': './src/exposes/PreviewPanel.tsx' },
});
