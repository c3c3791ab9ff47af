import type { Readable } from 'node:stream';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { visitorOf } from './funnel-id.ts';

const halfDay = 'private, max-age=43200, immutable';

/** `GET /media/{name}?e&s`: an image by its signed URL, until that expires; a guest's for their own browser alone. */
export const addPictures = (app: FastifyInstance, context: Context): void => {
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
      const file = await readPicture(context, name);
      if (!file) throw new CallError('notFound');
      return reply.type('image/webp').header('cache-control', halfDay).send(file);
    },
  );
};

/** A picture's file by its name; null where there is none. */
export const readPicture = async (context: Context, name: string): Promise<Readable | null> =>
  (await context.storage.get(name)) ?? drawn(context, name);

/** A photo of the demonstration world is drawn when it is first asked for. */
const drawn = async ({ portraits, imageUrls, storage }: Context, name: string): Promise<Readable | null> => {
  const photo = portraits && imageUrls.read(name);
  return photo && (await portraits.draw(photo.photoId)) ? storage.get(name) : null;
};
