/** The result of a check. `failed`: the provider could not decide, so the member may try again. */
export type AgeResult = 'pending' | 'adult' | 'minor' | 'failed';

/** One check. `reference` is random, and says nothing about the member. */
export interface AgeCheckOrder {
  readonly reference: string;
  /** The URL to which the provider redirects the browser after the check. */
  readonly returnUrl: string;
}

/**
 * A provider of age assurance (decision 136). It checks documents or faces on its own pages, and returns only the result. Every method
 * throws `AgeProviderUnavailable` if there is no answer.
 */
export interface AgeAssurance {
  /** Starts a check, and returns the URL of the provider's page. The same reference again does not start another check. */
  start(order: AgeCheckOrder): Promise<string>;
  /** Returns the result so far. An unknown reference is `failed`. */
  read(reference: string): Promise<AgeResult>;
  /** Ends a check on the sandbox's page, and returns where the browser goes; undefined for an unknown reference. Only the sandbox has it. */
  readonly decide?: (reference: string, result: Exclude<AgeResult, 'pending'>) => string | undefined;
}

/** The provider does not answer. The check may be repeated. */
export class AgeProviderUnavailable extends Error {
  override readonly name = 'AgeProviderUnavailable';
}
