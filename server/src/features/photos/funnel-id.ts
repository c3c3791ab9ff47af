import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { httpOnlyCookie } from '../../http/cookies.ts';

type Caller = Pick<CallRequest<never>, 'context' | 'brand' | 'cookies'>;

/** HttpOnly cookie that identifies the visitor's browser; it lasts as long as funnel ids. */
const visitorCookie = 'visitor';
const purpose = 'funnel';
const lifeSeconds = limits.funnel.hours * 3600;
/** 12 random bytes and the time of issue in Unix seconds, as base64url without padding. */
const nonceBytes = 12;
const bodyLength = 22;

const secondsNow = ({ clock }: Context): number => Math.floor(clock.now().getTime() / 1000);

/** Returns the visitor that the caller's cookie names; `undefined` without a cookie. */
export const visitorOf = ({ context, cookies }: Pick<Caller, 'context' | 'cookies'>): string | undefined => {
  const visitor = httpOnlyCookie(context.config, cookies, visitorCookie);
  return visitor !== undefined && /^[\w-]{22}$/.test(visitor) ? visitor : undefined;
};

const textOf = ({ brand }: Pick<Caller, 'brand'>, visitor: string, body: string): string =>
  `${brand.id}:${visitor}:${body}`;

/**
 * Issues a funnel id of 44 characters, which carries its time of issue and a MAC over it, the brand and the visitor's cookie.
 * Sets the cookie, so that the id is of use in this browser alone (decision 90).
 */
export const issueFunnelId = (caller: Caller & Pick<CallRequest<never>, 'setCookie'>): string => {
  const { context, setCookie } = caller;
  const visitor = visitorOf(caller) ?? randomBytes(16).toString('base64url');
  setCookie(visitorCookie, visitor, { maxAgeSeconds: lifeSeconds });
  const issued = Buffer.alloc(4);
  issued.writeUInt32BE(secondsNow(context));
  const body = Buffer.concat([randomBytes(nonceBytes), issued]).toString('base64url');
  return body + context.signer.sign(purpose, textOf(caller, visitor, body));
};

/**
 * Checks a funnel id and returns its visitor.
 * @throws CallError funnelInvalid for an id that was not issued here, to this browser at this brand, or that has expired
 */
export const visitorOfFunnel = (caller: Caller, funnelId: string): string => {
  const { context } = caller;
  const visitor = visitorOf(caller);
  const [body, signature] = [funnelId.slice(0, bodyLength), funnelId.slice(bodyLength)];
  // One spelling per id: base64url has several spellings of the last character.
  const isCanonical = Buffer.from(signature, 'base64url').toString('base64url') === signature;
  if (!visitor || !isCanonical || !context.signer.verify(purpose, textOf(caller, visitor, body), signature))
    throw new CallError('funnelInvalid');
  const issued = Buffer.from(body, 'base64url').readUInt32BE(nonceBytes);
  if (issued + lifeSeconds <= secondsNow(context)) throw new CallError('funnelInvalid', { message: 'expired' });
  return visitor;
};
