import type { FastifyReply, FastifyRequest } from 'fastify';
import { consoleLocale } from '../console-host.ts';
import { type CsvStyle, csvStyleOf } from './csv.ts';
import type { Days } from './days.ts';

/** The CSV dialect for the locale of a request. */
export const csvStyleOfRequest = (request: FastifyRequest): CsvStyle => csvStyleOf(consoleLocale(request));

/** Sends a table as a file with its name and days. */
export const sendCsv = (reply: FastifyReply, name: string, { from, to }: Days, content: unknown): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}_${from}_${to}.csv"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(content);
