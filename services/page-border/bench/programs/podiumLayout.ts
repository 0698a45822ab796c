import { createPodiumLayout } from '../../src/testing/createPodiumLayout.ts';

/** A page of a Podium layout with the header and footer as its podlets. */
const { url } = await createPodiumLayout({ pageBorderUrl: String(process.env['PAGE_BORDER_URL']) });
process.stdout.write(`listening at ${url}\n`);
process.on('SIGTERM', () => process.exit(0));
