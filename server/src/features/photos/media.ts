import type { Readable } from 'node:stream';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { visitorOf } from './funnel-id.ts';

const halfDay = 'private, max-age=43200, immutable';

/** `GET /media/{name}?e&s`: an image by its signed URL, until the URL expires. A guest's image is served to the guest's browser alone. */
export const addImages = (app: FastifyInstance, context: Context): void => {
  app.get<{ Params: { name: string }; Querystring: { e?: string; s?: string } }>(
    '/media/:name',
    async ({ params, query, cookies }, reply) => {
      const { name } = params;
      const visitor = visitorOf({ context, cookies });
      if (
        typeof query.e !== 'string' ||
        typeof query.s !== 'string' ||
        !context.imageUrls.accepts(name, query.e, query.s, visitor)
      )
        throw new CallError('notFound');
      const file = await readImage(context, name);
      if (!file) throw new CallError('notFound');
      return reply.type('image/webp').header('cache-control', halfDay).send(file);
    },
  );
};

/** Reads the file of an image; `null` if there is none. */
export const readImage = async (context: Context, name: string): Promise<Readable | null> =>
  (await context.storage.get(name)) ?? renderDemoPhoto(context, name);

/** Renders a photo of the demo data at its first request. */
const renderDemoPhoto = async ({ portraits, imageUrls, storage }: Context, name: string): Promise<Readable | null> => {
  const photo = portraits && imageUrls.read(name);
  return photo && (await portraits.draw(photo.photoId)) ? storage.get(name) : null;
};
