import { archiveLimits } from '@kindred/contract/engagement/archive-limits';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isSignedFile, signFile } from '../../http/signed-file.ts';
import { requireOperator } from '../operators/require-operator.ts';

/** The paths of archives, for members and for operators. A URL of one is refused at the other. */
const paths = { member: '/media/archives', operator: '/console/archives' } as const;
type Reader = keyof typeof paths;

const purposeOf = (reader: Reader): string => `archive-${reader}`;

/** The URL of an archive's file, valid for `archiveLimits.urlMinutes`. An operator's URL needs an operator's session too. */
export const archiveUrl = (context: Context, reader: Reader, file: string): string => {
  const expiry = Math.ceil(context.clock.now().getTime() / 1000) + archiveLimits.urlMinutes * 60;
  return `${paths[reader]}/${file}?${signFile(context, purposeOf(reader), file, expiry)}`;
};

type FileRequest = FastifyRequest<{ Params: { file: string }; Querystring: { e?: unknown; s?: unknown } }>;

const send = async (
  context: Context,
  reader: Reader,
  request: FileRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { file } = request.params;
  const isSigned = isSignedFile(context, purposeOf(reader), file, request.query);
  const stored = isSigned ? await context.storage.get(file) : null;
  if (!stored) throw new CallError('notFound');
  return reply
    .type('application/zip')
    .header('content-disposition', 'attachment; filename="my-data.zip"')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(stored);
};

/** Downloads archives by their signed URLs: `GET /media/archives/{file}?e&s`, and `/console/archives/` for operators. */
export const addArchives = (app: FastifyInstance, context: Context): void => {
  app.get(`${paths.member}/:file`, (request: FileRequest, reply) => send(context, 'member', request, reply));
  app.get(`${paths.operator}/:file`, async (request: FileRequest, reply) => {
    await requireOperator(context, ['support'], request);
    return send(context, 'operator', request, reply);
  });
};
