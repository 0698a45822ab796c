import { showFederation } from '../runtime/debug/showFederation.browser.ts';

// The entry of a remote on a developer's machine runs this before anything else.
showFederation();
