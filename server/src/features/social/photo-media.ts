import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { ratesPerMinute } from '@kindred/contract/rates';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { findBrand } from '../../http/find-brand.ts';
import { consumeFromNetwork } from '../../http/network-limits.ts';
import { renderPreview } from '../../pictures/preview.ts';
import { fetchSocialPhoto } from './fetch-photo.ts';
import { photoPath } from './photo-url.ts';

const rate = { name: 'social-preview', points: ratesPerMinute.write, seconds: 60 };
const cacheControl = `private, max-age=${limits.social.photoUrlMinutes * 60}, immutable`;

/**
 * Registers `GET /media/social?photo`, which renders a preview of a provider's photo. `photo` is a sealed provider URL (`photo-url.ts`);
 * the seal replaces a session.
 */
export const registerSocialPhotoRoute = (app: FastifyInstance, context: Context): void => {
  app.get(photoPath, async (request, reply) => {
    const brand = findBrand(request);
    if (!brand) throw new CallError('notFound');
    const retryAfterSeconds = await consumeFromNetwork(context.limiter, rate, request.ip);
    if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });
    const image = await renderPreview(await fetchSocialPhoto(context, brand, request.url));
    return reply.type('image/webp').header('cache-control', cacheControl).send(image);
  });
};
