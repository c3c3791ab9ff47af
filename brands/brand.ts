import type { Locale } from '@kindred/i18n/locales';
import type { Accent, PaletteName, ThemeName } from '@kindred/ui/tokens';

export type { ThemeName };

/** Groups that change behaviour (decisions §3 Brand groups). */
export type BrandGroup = 'casual' | 'ads' | 'fullscreen-payments' | 'strict' | 'faith';

export type HomeSection = 'hero' | 'message-bubble' | 'features' | 'reviews' | 'footer-cta';

/**
 * How the home is laid out: the drawing above its words, a coloured poster, a page of type, or a conversation. No two brands with
 * colours near each other share one (`brands/test/looks.test.ts`).
 */
export type HomeLayout = 'portrait' | 'poster' | 'editorial' | 'conversation';

/** What a landing page says in numbers: each is a fact of the product, worked out from its limits. */
export type LandingFact = 'adults' | 'album' | 'interests' | 'languages' | 'likes' | 'place' | 'price';

export interface Landing {
  /** Members of old may log in from here too. */
  readonly login: boolean;
  readonly facts: readonly LandingFact[];
}

/** One brand: everything in which it differs. It is a folder; nothing outside `brands/` names it. */
export interface Brand {
  /** The product id that calls name (`product_id`). */
  readonly id: number;
  readonly key: string;
  readonly title: string;
  /** The host it is served from in production; in development `<key>.localhost` serves it too. */
  readonly domain: string;
  readonly theme: ThemeName;
  /** Its own colours; brands with a theme of their own need none. */
  readonly accent?: Accent;
  /** The palette that its pages have as long as the visitor chose none; without, the system's. */
  readonly palette?: PaletteName;
  readonly logo: { readonly width: number; readonly height: number };
  readonly groups: readonly BrandGroup[];
  readonly homeLayout: HomeLayout;
  readonly defaultLocale: Locale;
  readonly home:
    | { readonly kind: 'sections'; readonly sections: readonly HomeSection[]; readonly rating?: number }
    // `storeUrl` is where the app is to be had.
    | { readonly kind: 'app-promotion'; readonly storeUrl: string }
    | { readonly kind: 'info-only' };
  /** Where this brand registers its members, if not here. */
  readonly registrationUrl?: string;
  /** Members of brands with the same pool see each other. */
  readonly pool: string;
  /** Who answers for it, and where to write: what its legal documents name. */
  readonly legal: { readonly company: string; readonly email: string };
  /** Its landing page for campaigns; absent where it has none. */
  readonly landing?: Landing | undefined;
  /** The script of a support chat elsewhere, by https; absent where members write to the operators here. */
  readonly supportWidget?: string;
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
