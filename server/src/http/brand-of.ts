import { brandByHost } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { type Locale, matchLocale } from '@kindred/i18n/locales';
import type { FastifyRequest } from 'fastify';

/** The brand of a request's host; undefined for an unknown host (spec 1 §1 Brand model). */
export const brandOf = (request: FastifyRequest): Brand | undefined => brandByHost(request.host);

export const localeOf = (request: FastifyRequest, brand: Brand): Locale =>
  matchLocale(request.headers['accept-language'], brand.defaultLocale);
