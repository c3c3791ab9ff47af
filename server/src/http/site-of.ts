import type { Brand } from '@kindred/brands/brand';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** The one address that a brand's pages are known by: its domain; in development, whatever host was asked. No slash at the end. */
export const siteOf = ({ production }: Pick<Config, 'production'>, request: FastifyRequest, brand: Brand): string =>
  production ? `https://${brand.domain}` : `${request.protocol}://${request.host}`;
