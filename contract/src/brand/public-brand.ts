import type { Locale } from '@kindred/i18n/locales';

/** Groups that change behaviour (decisions §3 Brand groups). */
export type BrandGroup = 'casual' | 'ads' | 'fullscreen-payments' | 'strict' | 'faith';

export type HomeSection = 'hero' | 'message-bubble' | 'features' | 'reviews' | 'footer-cta';

/**
 * How the home is laid out: the drawing above its words, a coloured poster, a page of type, or a conversation. No two brands with
 * colours near each other share one (`brands/test/looks.test.ts`).
 */
export type HomeLayout = 'portrait' | 'poster' | 'editorial' | 'conversation';

export type BrandHome =
  | { readonly kind: 'sections'; readonly sections: readonly HomeSection[]; readonly rating?: number }
  // `storeUrl` leads to the app in its store.
  | { readonly kind: 'app-promotion'; readonly storeUrl: string }
  | { readonly kind: 'info-only' };

/** A fact of the product in numbers, computed from its limits. A key of `landing:statistics`. */
export type LandingFact = 'adults' | 'album' | 'interests' | 'languages' | 'likes' | 'place' | 'price';

export interface BrandLanding {
  /** Existing members may log in on the landing page. */
  readonly login: boolean;
  readonly facts: readonly LandingFact[];
}

/** The part of a brand that the server writes into its pages. `@kindred/brands/brand` has the rest. */
export interface PublicBrand {
  /** `product_id` of calls. */
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly logo: { readonly width: number; readonly height: number };
  readonly groups: readonly BrandGroup[];
  readonly defaultLocale: Locale;
  readonly homeLayout: HomeLayout;
  readonly home: BrandHome;
  /** The site that registers this brand's members, if it is another one. */
  readonly registrationUrl?: string;
  /** Absent where the brand has no landing page. */
  readonly landing?: BrandLanding | undefined;
  /** The https URL of an external support chat's script. Without it, members write to the operators. */
  readonly supportWidget?: string;
}
