import type {} from '@fastify/multipart';
import type { Call } from '@kindred/contract/call';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { FastifyRequest } from 'fastify';

/**
 * What came in a request's body: its fields, not yet checked, and the file of a multipart call; an empty one elsewhere.
 * @throws CallError invalidRequest, photoSize
 */
export const readBody = async (
  { multipart }: Pick<Call, 'multipart'>,
  request: FastifyRequest,
): Promise<{ file: Buffer; fields: unknown }> =>
  multipart ? readMultipart(request) : { file: Buffer.alloc(0), fields: request.body };

interface Multipart {
  readonly file: Buffer;
  readonly fields: Record<string, string>;
}

/**
 * The one file of an upload and the text fields beside it, bounded in memory by the photo's size.
 * @throws CallError invalidRequest for what is no multipart body, or not a whole one
 */
const readMultipart = async (request: FastifyRequest): Promise<Multipart> => {
  if (!request.isMultipart()) throw new CallError('invalidRequest', { message: 'not multipart' });
  try {
    return await readParts(request);
  } catch (error) {
    // The parser's own faults (no boundary, an end too early) carry no status.
    if (error instanceof CallError || (error as { statusCode?: unknown }).statusCode !== undefined) throw error;
    throw new CallError('invalidRequest', { message: (error as Error).message });
  }
};

const readParts = async (request: FastifyRequest): Promise<Multipart> => {
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  for await (const part of request.parts({
    limits: { files: 1, fields: 10, fieldSize: 1000, fileSize: limits.photo.bytes },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    file = await part.toBuffer().catch((error: unknown) => {
      throw part.file.truncated ? new CallError('photoSize') : error;
    });
  }
  if (!file) throw new CallError('invalidRequest', { field: 'file', message: 'no file' });
  return { file, fields };
};
