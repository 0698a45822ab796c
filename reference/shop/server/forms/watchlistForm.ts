import { watchedProductPath, watchlistFull } from '@kontor/api/watchlist';
import { type AskBackEnd, fieldsOf, takeForms } from '@kontor/shell/server';
import { accountTargets } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import type { WatchlistNotice } from '../../src/pages/service/readWatchlistNotice.ts';

const productPattern = /^\d{1,12}$/;

/** The error code in the back end's refusal. */
const refusalOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined;

/**
 * Processes the hearts' forms that browsers send without scripts, and redirects to the list, which shows the result
 * (SITE-53).
 */
export async function takeWatchlistForm(app: FastifyInstance, askBackEnd: AskBackEnd): Promise<void> {
  await takeForms(app, (forms) => {
    forms.post(accountTargets.watchlist, async (request, reply) => {
      const fields = fieldsOf(request);
      const [added, removed] = [fields.get('add'), fields.get('remove')];
      const id = added ?? removed ?? '';
      const say = (notice: WatchlistNotice) => reply.redirect(`${accountTargets.watchlist}?notice=${notice}`, 303);
      if (!productPattern.test(id)) return say('failed');
      const method = added === null ? 'DELETE' : 'PUT';
      const { status, data } = await askBackEnd({ method, path: watchedProductPath(id) }, request, reply);
      if (status === 200) return reply.redirect(accountTargets.watchlist, 303);
      return say(refusalOf(data) === watchlistFull ? 'full' : 'failed');
    });
  });
}
