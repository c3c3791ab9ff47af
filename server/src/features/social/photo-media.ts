import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { ratesPerMinute } from '@kindred/contract/rates';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { brandOf } from '../../http/brand-of.ts';
import { consumeFromNetwork } from '../../http/network-limits.ts';
import { renderPreview } from '../../pictures/preview.ts';
import { fetchSocialPhoto } from './fetch-photo.ts';
import { photoPath } from './photo-address.ts';

const rate = { name: 'social-preview', points: ratesPerMinute.write, seconds: 60 };
const kept = `private, max-age=${limits.social.photoUrlMinutes * 60}, immutable`;

/** `GET /media/social?photo`: a photo at a provider, drawn anew by us, to choose by. */
export const addSocialPhotos = (app: FastifyInstance, context: Context): void => {
  app.get(photoPath, async (request, reply) => {
    const brand = brandOf(request);
    if (!brand) throw new CallError('notFound');
    const wait = await consumeFromNetwork(context.limiter, rate, request.ip);
    if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
    const picture = await renderPreview(await fetchSocialPhoto(context, brand, request.url));
    return reply.type('image/webp').header('cache-control', kept).send(picture);
  });
};
