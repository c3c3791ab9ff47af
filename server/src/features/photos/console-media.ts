import { consoleLimits } from '@kindred/contract/console/limits';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { isSignedFile, signFile } from '../../http/signed-file.ts';
import type { Preset } from '../../pictures/image-urls.ts';
import { requireOperator } from '../operators/require-operator.ts';
import { readImage } from './media.ts';

const purpose = 'console-picture';
const stepSeconds = (consoleLimits.imageMinutes * 60) / 2;

/**
 * The URL of a sharp photo for operators. It is valid for `consoleLimits.imageMinutes`, with an operator's session alone. The URL
 * stays the same for half of that time, so that browsers cache the image.
 */
export const consoleImageUrl = ({ imageUrls, signer, clock }: Context, photoId: Id, preset: Preset): string => {
  const name = imageUrls.name(photoId, preset);
  const now = clock.now().getTime() / 1000;
  const expiry = (Math.floor(now / stepSeconds) + 2) * stepSeconds;
  return `/console/media/${name}?${signFile({ signer }, purpose, name, expiry)}`;
};

/** `GET /console/media/{name}?e&s`: a photo in any state, for operators alone. */
export const addConsoleImages = (app: FastifyInstance, context: Context): void => {
  app.get<{ Params: { name: string }; Querystring: { e?: string; s?: string } }>(
    '/console/media/:name',
    async (request, reply) => {
      await requireOperator(context, ['moderator', 'childSafety', 'support'], request);
      const { name } = request.params;
      const file = isSignedFile(context, purpose, name, request.query) ? await readImage(context, name) : null;
      if (!file) throw new CallError('notFound');
      return reply
        .type('image/webp')
        .header('cache-control', `private, max-age=${stepSeconds}`)
        .header('x-robots-tag', 'noindex')
        .send(file);
    },
  );
};
