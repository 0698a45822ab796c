import { defineRemote } from '@kontor/federation/build';

export default defineRemote({
  name: 'newsletter',
  exposes: { './NewsletterForm': './src/exposes/NewsletterForm.tsx' },
  withoutCopies: ['react-dom/client'],
});
