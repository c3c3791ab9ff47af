import type { BrandGroup, PublicBrand } from '@kindred/contract/brand/public-brand';
import type { Accent, PaletteName, ThemeName } from '@kindred/ui/tokens';

export type { ThemeName };

/** One brand: everything in which it differs. It is a folder; nothing outside `brands/` names it. */
export interface Brand extends PublicBrand {
  /** The host it is served from in production; in development `<key>.localhost` serves it too. */
  readonly domain: string;
  readonly theme: ThemeName;
  /** Its own colours; brands with a theme of their own need none. */
  readonly accent?: Accent;
  /** The palette that its pages have as long as the visitor chose none; without, the system's. */
  readonly palette?: PaletteName;
  /** Members of brands with the same pool see each other. */
  readonly pool: string;
  /** Who answers for it, and where to write: what its legal documents name. */
  readonly legal: { readonly company: string; readonly email: string };
  /** A new account may be used before its email is confirmed. */
  readonly autoActivation: boolean;
  /** Photos are shown once they are published, and looked at after; else an operator looks first. */
  readonly photosFirst: boolean;
}

const strictActivation = (groups: readonly BrandGroup[]) => !groups.includes('strict');

/** A brand that only informs has nobody to register; one whose home promotes its app registers by its landing page. */
export const registersMembers = (home: Brand['home'] | undefined): boolean => home?.kind !== 'info-only';

type Optional =
  | 'groups'
  | 'homeLayout'
  | 'defaultLocale'
  | 'home'
  | 'pool'
  | 'autoActivation'
  | 'photosFirst'
  | 'theme'
  | 'legal'
  | 'landing';

/** Declares a brand; fills in what most of them share. */
export const defineBrand = (brand: Omit<Brand, Optional> & Partial<Pick<Brand, Optional>>): Brand => ({
  groups: [],
  theme: 'default',
  homeLayout: 'portrait',
  defaultLocale: 'en-US',
  home: { kind: 'sections', sections: ['hero', 'features', 'footer-cta'] },
  pool: 'all',
  autoActivation: strictActivation(brand.groups ?? []),
  photosFirst: false,
  legal: { company: 'Kindred Services Ltd', email: `help@${brand.domain}` },
  landing: registersMembers(brand.home) ? { login: true, facts: ['adults', 'price', 'languages', 'likes'] } : undefined,
  ...brand,
});
