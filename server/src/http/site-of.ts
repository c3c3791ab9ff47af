import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** The one address that a brand's pages are known by: its domain; in development, whatever host was asked. No slash at the end. */
export const siteOf = ({ production }: Pick<Config, 'production'>, request: FastifyRequest, brand: Brand): string =>
  production ? `https://${brand.domain}` : `${request.protocol}://${request.host}`;

/** The same for a letter, which no request came for: a host that somebody else may name must not stand in its links. */
export const mailedSiteOf = ({ production, site }: Pick<Config, 'production' | 'site'>, brand: Brand): string => {
  if (production) return `https://${brand.domain}`;
  const host = brand === brands[0] ? site.host : `${brand.key}.${site.host}`;
  return `${site.protocol}//${host}`;
};
