import { defineShell } from '@kontor/federation/build';

export default defineShell({ entry: './src/main.browser.tsx' });
