import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A compressed sibling is chosen by `accept-encoding` and has no URL. */
const compressed = /\.(?:br|gz)$/;

/**
 * Serves the built files of a client. They are cached for a year, because their names change with their content. One route finds a file
 * among the names that were read at the start. The routes of `@fastify/static` 10.1 take longer: its wildcard reads the whole folder on
 * each request to check the spelling of the path, and a route for each file takes a fifth of the time of the app's creation.
 * @param root the folder of the files, without folders in it  @param prefix the URL path that they are served under, with both slashes
 */
export const addBuiltFiles = async (app: FastifyInstance, root: string, prefix: string): Promise<void> => {
  const names = new Set((await readdir(root)).filter((name) => !compressed.test(name)));
  // In a scope of its own, since `sendFile` is decorated once for each folder.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, immutable: true, maxAge: '365d', preCompressed: true });
    scope.get<{ Params: { name: string } }>(`${prefix}:name`, ({ params: { name } }, reply) =>
      names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
    );
  });
};
