/** The providers of age assurance. Each has a file `server/src/ports/age-assurance-<name>.ts`. */
export const ageProviders = ['sandbox'] as const;
export type AgeProvider = (typeof ageProviders)[number];
