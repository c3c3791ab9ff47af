import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Each response is compressed separately, because each page has its own nonce. So speed matters more than size. */
const quality = 4;

/** Whether `accept-encoding` contains an encoding with a weight above zero. */
const isAccepted = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, weight] = part.split(';').map((text) => text.trim());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight ?? '');
  });

/** Sends a page in the best encoding that the client accepts (decision 99). */
export const sendCompressed = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> => {
  const accepted = headers['accept-encoding'] ?? '';
  if (isAccepted(accepted, 'br'))
    return reply
      .header('content-encoding', 'br')
      .send(await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  if (isAccepted(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(await zip(html));
  return reply.send(html);
};
