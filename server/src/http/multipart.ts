import type {} from '@fastify/multipart';
import type { Call } from '@kindred/contract/call';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the unvalidated fields of a request's body, and the file of a multipart call (an empty buffer for other calls).
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
 * Returns the single file of an upload and its text fields. The size limit of photos bounds the memory.
 * @throws CallError photoSize; invalidRequest for a body that is not multipart or is truncated
 */
const readMultipart = async (request: FastifyRequest): Promise<Multipart> => {
  if (!request.isMultipart()) throw new CallError('invalidRequest', { message: 'not multipart' });
  try {
    return await readParts(request);
  } catch (error) {
    // Errors of the parser (no boundary, a truncated body) have no status.
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
