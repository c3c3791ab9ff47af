import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { httpOnlyCookie, type SetCookie } from './cookies.ts';

const name = 'operator';

/** The session token in a request's cookie. */
export const operatorSession = (config: Config, { cookies }: FastifyRequest): string | undefined =>
  httpOnlyCookie(config, cookies, name);

/** Sets the session's cookie; undefined deletes it. */
export const setOperatorSession = (setCookie: SetCookie, token: string | undefined): void =>
  setCookie(name, token ?? '', { maxAgeSeconds: token ? limits.console.sessionHours * 3600 : 0, sameSite: 'strict' });

/**
 * Refuses requests from pages of other sites, which browsers report in `sec-fetch-site`. A second protection after `SameSite`.
 * @throws CallError operatorForbidden
 */
export const requireSameSite = ({ headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new CallError('operatorForbidden');
};
