import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { ratesPerMinute } from '@kindred/contract/rates';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { brandOf } from '../../http/brand-of.ts';
import { consumeFromNetwork } from '../../http/network-limits.ts';
import { renderPreview } from '../../pictures/preview.ts';
import { fetchSocialPhoto } from './fetch-photo.ts';
import { photoPath } from './photo-url.ts';

const rate = { name: 'social-preview', points: ratesPerMinute.write, seconds: 60 };
const cacheControl = `private, max-age=${limits.social.photoUrlMinutes * 60}, immutable`;

/** `GET /media/social?photo`: a preview of a provider's photo, rendered by this server. */
export const addSocialPhotoPreviews = (app: FastifyInstance, context: Context): void => {
  app.get(photoPath, async (request, reply) => {
    const brand = brandOf(request);
    if (!brand) throw new CallError('notFound');
    const retryAfterSeconds = await consumeFromNetwork(context.limiter, rate, request.ip);
    if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });
    const image = await renderPreview(await fetchSocialPhoto(context, brand, request.url));
    return reply.type('image/webp').header('cache-control', cacheControl).send(image);
  });
};
