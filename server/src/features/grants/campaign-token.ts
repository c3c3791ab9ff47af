import { campaignName } from '@kindred/contract/payments/special-prices';
import type { Context } from '../../context.ts';

const purposeOf = (brandId: number): string => `campaign:${brandId}`;
const base = 36;

/**
 * Creates the token of a campaign's link (`campaign`): the name, the last moment of registration in Unix seconds, and a signature. Short
 * enough for the cookie with a visit's traffic data.
 */
export const campaignToken = (
  { signer }: Pick<Context, 'signer'>,
  brandId: number,
  { name, until }: { readonly name: string; readonly until: number },
): string => {
  const text = `${name}.${until.toString(base)}`;
  return `${text}.${signer.sign(purposeOf(brandId), text)}`;
};

/** Returns the campaign of a token; `undefined` if the token is forged, another brand's or expired. */
export const campaignOf = (
  { signer, clock }: Pick<Context, 'signer' | 'clock'>,
  brandId: number,
  token: string | undefined,
): string | undefined => {
  const [name = '', until = '', signature = '', ...rest] = token?.split('.') ?? [];
  if (rest.length > 0 || !campaignName.test(name)) return undefined;
  if (!signer.verify(purposeOf(brandId), `${name}.${until}`, signature)) return undefined;
  return Number.parseInt(until, base) * 1000 > clock.now().getTime() ? name : undefined;
};
