import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import { type AgeAssurance, AgeProviderUnavailable } from '../../ports/age-assurance.ts';

/** Calls the provider of age assurance. @throws CallError providerAway if there is none, or no answer */
export const withAgeProvider = async <T>(
  { ageAssurance }: Pick<Context, 'ageAssurance'>,
  use: (provider: AgeAssurance) => Promise<T>,
): Promise<T> => {
  if (!ageAssurance) throw new CallError('providerAway');
  try {
    return await use(ageAssurance);
  } catch (error) {
    if (error instanceof AgeProviderUnavailable) throw new CallError('providerAway');
    throw error;
  }
};
