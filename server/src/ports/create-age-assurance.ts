import type { AgeProvider } from '../config/age-providers.ts';
import type { AgeAssurance } from './age-assurance.ts';
import { createAgeSandbox } from './age-assurance-sandbox.ts';

const providers: Record<AgeProvider, () => AgeAssurance> = { sandbox: createAgeSandbox };

/** Null without a provider: no check is required then. */
export const createAgeAssurance = (provider: AgeProvider | undefined): AgeAssurance | null =>
  provider ? providers[provider]() : null;
