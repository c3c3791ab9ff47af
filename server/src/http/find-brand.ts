import { brandByHost } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { type Locale, matchLocale } from '@kindred/i18n/locales';
import type { FastifyRequest } from 'fastify';

/** Finds the brand of a request's host; undefined for an unknown host (spec 1 §1 Brand model). */
export const findBrand = (request: FastifyRequest): Brand | undefined => brandByHost(request.host);

/** Matches the browser's languages to a locale; the brand's default locale if no language matches. */
export const matchRequestLocale = (request: FastifyRequest, brand: Brand): Locale =>
  matchLocale(request.headers['accept-language'], brand.defaultLocale);
