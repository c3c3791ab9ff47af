import { campaignName } from '@kindred/contract/payments/special-prices';
import type { Context } from '../../context.ts';

const purposeOf = (brandId: number): string => `campaign:${brandId}`;
const base = 36;

/**
 * What the link of a campaign carries as `campaign`: the name, until when it may be registered by (unix seconds), and our signature. Short
 * enough for the cookie that keeps a visit's traffic data.
 */
export const campaignToken = (
  { signer }: Pick<Context, 'signer'>,
  brandId: number,
  { name, until }: { readonly name: string; readonly until: number },
): string => {
  const text = `${name}.${until.toString(base)}`;
  return `${text}.${signer.sign(purposeOf(brandId), text)}`;
};

/** The campaign that a token names; undefined for a token that is forged, another brand's, or over. */
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
