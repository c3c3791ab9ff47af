import { archiveLimits } from '@kindred/contract/engagement/archive-limits';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';

const purpose = 'archive';

/** The URL of an archive's file, valid for `archiveLimits.urlMinutes`. */
export const archiveUrl = ({ signer, clock }: Context, file: string): string => {
  const expiry = String(Math.ceil(clock.now().getTime() / 1000) + archiveLimits.urlMinutes * 60);
  return `/media/archives/${file}?e=${expiry}&s=${signer.sign(purpose, `${file}:${expiry}`)}`;
};

const accepts = ({ signer, clock }: Context, file: string, { e, s }: { e?: unknown; s?: unknown }): boolean =>
  typeof e === 'string' &&
  typeof s === 'string' &&
  /^\d{1,12}$/.test(e) &&
  Number(e) * 1000 > clock.now().getTime() &&
  signer.verify(purpose, `${file}:${e}`, s);

/** `GET /media/archives/{file}?e&s`: downloads an archive by its signed URL. */
export const addArchives = (app: FastifyInstance, context: Context): void => {
  app.get<{ Params: { file: string } }>('/media/archives/:file', async ({ params, query }, reply) => {
    const { file } = params;
    const stored = accepts(context, file, query as object) ? await context.storage.get(file) : null;
    if (!stored) throw new CallError('notFound');
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(stored);
  });
};
