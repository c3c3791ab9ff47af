import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { requireOperator } from '../operators/require-operator.ts';
import { findWaitingSelfieFile } from './queues.db.ts';

const folder = '/console/media/selfies';

export const selfieUrl = (id: Id): string => `${folder}/${id}`;

/** `GET /console/media/selfies/{id}`: a submitted selfie, for moderators only, and not cached by browsers. */
export const registerSelfieRoute = (app: FastifyInstance, context: Context): void => {
  app.get<{ Params: { id: string } }>(`${folder}/:id`, async (request, reply) => {
    await requireOperator(context, ['moderator'], request);
    const { id } = request.params;
    const name = /^\d{1,18}$/.test(id) ? await findWaitingSelfieFile(context.db, id) : undefined;
    const file = name && (await context.storage.get(name));
    if (!file) throw new CallError('notFound');
    return reply.type('image/webp').header('cache-control', 'no-store').send(file);
  });
};
