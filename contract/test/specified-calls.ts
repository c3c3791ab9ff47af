import { z } from 'zod';
import type { Call } from '../src/call.ts';

/** Entries of the specification's list of calls that the server answers as files. */
export const files = [
  'GET /revisionConfig.json',
  'GET /i18n/{lang}/{namespace}.json',
  'GET /service-worker.js',
] as const;

/**
 * GET calls of the specification whose query would contain a secret, with the POST calls that accept it in the body.
 */
export const posted: Readonly<Record<string, string>> = {
  'GET /rest/v2/signup/data': 'POST /rest/v2/signup/data/read',
  'GET /rest/v2/social/facebook/photos': 'POST /rest/v2/social/facebook/photos',
};

/** Returns the method and path of a call. A parameter with an enumeration stands for one path per value. */
export const pathsOf = ({ method, path, params }: Call): string[] =>
  Object.entries(params?.shape ?? {}).reduce(
    (paths, [name, schema]) =>
      schema instanceof z.ZodEnum
        ? paths.flatMap((one) => schema.options.map((value) => one.replace(`{${name}}`, String(value))))
        : paths,
    [`${method} ${path}`],
  );
