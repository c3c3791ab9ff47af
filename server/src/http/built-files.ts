import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built files of a client. They are cached for a year, because their names change with their content. Every file has its
 * own route, because the wildcard route of `@fastify/static` 10.1 reads the whole folder on each request to check the spelling of the
 * path: with 975 files that takes longer than the rest of the request.
 * @param root the folder of the files  @param prefix the URL path that they are served under, with both slashes
 */
export const addBuiltFiles = async (app: FastifyInstance, root: string, prefix: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    prefix,
    wildcard: false,
    // A compressed sibling is chosen by `accept-encoding` and has no URL.
    globIgnore: ['**/*.br', '**/*.gz'],
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  });
};
