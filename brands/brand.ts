import type { Locale } from '@kindred/i18n/locales';
import type { Accent, PaletteName, ThemeName } from '@kindred/ui/tokens';

export type { ThemeName };

/** Groups of brands with different behaviour (decisions §3 Brand groups). */
export type BrandGroup = 'casual' | 'ads' | 'fullscreen-payments' | 'strict' | 'faith';

export type HomeSection = 'hero' | 'message-bubble' | 'features' | 'reviews' | 'footer-cta';

/**
 * The layout of the home page: a drawing above the text, a coloured poster, typography only, or a conversation. Brands
 * with similar colours have different layouts (`brands/test/looks.test.ts`).
 */
export type HomeLayout = 'portrait' | 'poster' | 'editorial' | 'conversation';

/** The numbers on a landing page. Each is a fact of the product, derived from its limits. */
export type LandingFact = 'adults' | 'album' | 'interests' | 'languages' | 'likes' | 'place' | 'price';

export interface Landing {
  /** Whether existing members can log in here. */
  readonly login: boolean;
  readonly facts: readonly LandingFact[];
}

/**
 * One brand with everything that differs between brands. Each brand is a folder, and no code outside `brands/` names
 * it.
 */
export interface Brand {
  /** The product id of the calls (`product_id`). */
  readonly id: number;
  readonly key: string;
  readonly title: string;
  /** The production host. In development `<key>.localhost` serves the brand, too. */
  readonly domain: string;
  readonly theme: ThemeName;
  /** The brand's colours. Brands with their own theme need none. */
  readonly accent?: Accent;
  /** The default palette until the visitor chooses one; the system's if absent. */
  readonly palette?: PaletteName;
  readonly logo: { readonly width: number; readonly height: number };
  readonly groups: readonly BrandGroup[];
  readonly homeLayout: HomeLayout;
  readonly defaultLocale: Locale;
  readonly home:
    | { readonly kind: 'sections'; readonly sections: readonly HomeSection[]; readonly rating?: number }
    // `storeUrl` is the app's page in the store.
    | { readonly kind: 'app-promotion'; readonly storeUrl: string }
    | { readonly kind: 'info-only' };
  /** The external registration page, if the brand has one. */
  readonly registrationUrl?: string;
  /** Members of brands with the same pool see each other. */
  readonly pool: string;
  /** The responsible company and its email in the legal documents. */
  readonly legal: { readonly company: string; readonly email: string };
  /** The landing page for campaigns, if any. */
  readonly landing?: Landing | undefined;
  /** The https URL of an external support chat's script. If absent, members write to the operators. */
  readonly supportWidget?: string;
  /** Whether a new account can be used before its email is confirmed. */
  readonly autoActivation: boolean;
  /** Whether photos are shown before an operator reviews them. */
  readonly photosFirst: boolean;
}

const strictActivation = (groups: readonly BrandGroup[]) => !groups.includes('strict');

/** False for an information-only brand. A brand whose home promotes an app registers members on its landing page. */
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

/** Declares a brand with the common defaults. */
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
