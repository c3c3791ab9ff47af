import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** The origin of a brand's pages: its domain in production, the host of the request in development. */
export const siteOf = ({ production }: Pick<Config, 'production'>, request: FastifyRequest, brand: Brand): string =>
  production ? `https://${brand.domain}` : `${request.protocol}://${request.host}`;

/** The origin of a brand's pages for links in emails. It never depends on a request, whose host an attacker may choose. */
export const siteForEmail = ({ production, site }: Pick<Config, 'production' | 'site'>, brand: Brand): string => {
  if (production) return `https://${brand.domain}`;
  const host = brand === brands[0] ? site.host : `${brand.key}.${site.host}`;
  return `${site.protocol}//${host}`;
};
