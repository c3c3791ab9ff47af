import { consoleLimits } from '@kindred/contract/console/limits';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { Preset } from '../../pictures/image-urls.ts';
import { requireOperator } from '../operators/require-operator.ts';
import { readPicture } from './media.ts';

const purpose = 'console-picture';
const stepSeconds = (consoleLimits.imageMinutes * 60) / 2;

/**
 * The address of a photo, sharp, for operators: it is good for some minutes, and only with an operator's session. The same
 * for half of its life, so that a browser keeps the picture.
 */
export const consolePicture = ({ imageUrls, signer, clock }: Context, photoId: Id, preset: Preset): string => {
  const name = imageUrls.name(photoId, preset);
  const now = clock.now().getTime() / 1000;
  const expiry = String((Math.floor(now / stepSeconds) + 2) * stepSeconds);
  return `/console/media/${name}?e=${expiry}&s=${signer.sign(purpose, `${name}:${expiry}`)}`;
};

const accepts = ({ signer, clock }: Context, name: string, { e, s }: { e?: unknown; s?: unknown }): boolean =>
  typeof e === 'string' &&
  typeof s === 'string' &&
  /^\d{1,12}$/.test(e) &&
  Number(e) * 1000 > clock.now().getTime() &&
  signer.verify(purpose, `${name}:${e}`, s);

/** `GET /console/media/{name}?e&s`: a photo of any state, for operators alone. */
export const addConsolePictures = (app: FastifyInstance, context: Context): void => {
  app.get<{ Params: { name: string }; Querystring: { e?: string; s?: string } }>(
    '/console/media/:name',
    async (request, reply) => {
      await requireOperator(context, ['moderator', 'childSafety', 'support'], request);
      const { name } = request.params;
      const file = accepts(context, name, request.query) ? await readPicture(context, name) : null;
      if (!file) throw new CallError('notFound');
      return reply
        .type('image/webp')
        .header('cache-control', `private, max-age=${stepSeconds}`)
        .header('x-robots-tag', 'noindex')
        .send(file);
    },
  );
};
