import {
  type CancellationField,
  type CancellationValues,
  cancellationFields,
  cancellationPath,
  cancellationReceiptSchema,
  readCancellation,
} from '@kontor/api/service';
import { type AnswerForm, type AskBackEnd, fieldsOf, invalidEntry, noAnswer, takeForms } from '@kontor/shell/server';
import { serviceTargets } from '@kontor/site';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { PageContent } from '../../src/pages/content/pageContent.ts';

type Options = {
  readonly askBackEnd: AskBackEnd;
  readonly answer: AnswerForm<PageContent>;
};

const valuesOf = (fields: URLSearchParams): CancellationValues =>
  Object.fromEntries(
    cancellationFields.flatMap((name: CancellationField) => {
      const text = fields.get(name);
      return text === null ? [] : [[name, text.replaceAll('\r\n', '\n')]];
    }),
  );

/**
 * Processes the form for cancelling a contract (FOOT-51). The response is the receipt itself, so no address contains
 * the entries. The back end recognises a form that is sent again by a reload.
 */
export async function takeCancellations(app: FastifyInstance, { askBackEnd, answer }: Options): Promise<void> {
  await takeForms(app, (forms) => {
    // Documents are already compressed when they arrive here.
    forms.post(serviceTargets.cancelContract, { compress: false }, async (request, reply) => {
      const values = valuesOf(fieldsOf(request));
      const read = readCancellation(values);
      if ('errors' in read) {
        return answer(request, reply, {
          status: invalidEntry,
          content: { cancellation: { values, errors: read.errors, hasFailed: false } },
        });
      }
      const call = { method: 'POST', path: cancellationPath, body: read.cancellation } as const;
      const receipt = v.safeParse(cancellationReceiptSchema, (await askBackEnd(call, request, reply)).data);
      return receipt.success
        ? answer(request, reply, { status: 200, content: { cancellation: { receipt: receipt.output } } })
        : answer(request, reply, {
            status: noAnswer,
            content: { cancellation: { values, errors: {}, hasFailed: true } },
          });
    });
  });
}
