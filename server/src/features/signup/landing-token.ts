import type { BodyOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import { seal, unseal } from '../../http/sealed.ts';

export type LandingData = BodyOf<Calls['saveSignupData']>;

interface SealedEntries {
  readonly data: LandingData;
  /** Unix seconds. */
  readonly until: number;
}

const purposeOf = (brandId: number): string => `signup-data:${brandId}`;

/** Seals the entries of a landing page's form. The token is sealed because a URL carries it, which others may see. */
export const landingToken = ({ signer, clock }: Context, brandId: number, data: LandingData): string => {
  const until = Math.floor(clock.now().getTime() / 1000) + limits.signup.dataHours * 3600;
  return seal(signer, purposeOf(brandId), { data, until } satisfies SealedEntries);
};

/** Returns the entries of a token, or `undefined` if the token is invalid. */
export const landingDataIn = (context: Context, brandId: number, token: string): LandingData | undefined => {
  try {
    return landingDataOf(context, brandId, token);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return undefined;
  }
};

/** @throws CallError notFound for a forged, expired or another brand's token */
export const landingDataOf = ({ signer, clock }: Context, brandId: number, token: string): LandingData => {
  const { data, until } = unseal<SealedEntries>(signer, purposeOf(brandId), token, 'notFound');
  if (until * 1000 <= clock.now().getTime()) throw new CallError('notFound', { message: 'expired token' });
  return data;
};
