import type { ConsentVariant } from '@kindred/contract/consent-choice';
import type { FeatureHid, FeatureVariant } from '@kindred/contract/experiments';
import type { SocialProvider } from '@kindred/contract/social';
import type { Locale } from '@kindred/i18n/locales';

/** A tree of texts, as i18next takes it. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

export type HomeSection = 'hero' | 'message-bubble' | 'features' | 'reviews' | 'footer-cta';

/** The host's brand, as far as the app needs it; the server hands it to the page, the bundle holds none. */
export interface BootBrand {
  /** `product_id` of calls. */
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly logo: {
    readonly src: string;
    readonly invertedSrc: string;
    readonly width: number;
    readonly height: number;
  };
  readonly groups: readonly ('casual' | 'ads' | 'fullscreen-payments' | 'strict' | 'faith')[];
  readonly defaultLocale: Locale;
  readonly homeLayout: 'portrait' | 'poster' | 'editorial' | 'conversation';
  readonly home:
    | { readonly kind: 'sections'; readonly sections: readonly HomeSection[]; readonly rating?: number }
    | { readonly kind: 'app-promotion'; readonly storeUrl: string }
    | { readonly kind: 'info-only' };
  /** Where this brand registers its members, if not here. */
  readonly registrationUrl?: string;
  /** Its landing page; absent where it has none. Facts are keys of `landing:statistics`. */
  readonly landing?: {
    readonly login: boolean;
    readonly facts: readonly ('adults' | 'album' | 'interests' | 'languages' | 'likes' | 'place' | 'price')[];
  };
  /** The script of its support chat elsewhere, where it has one (`features/support/outside-widget.ts`). */
  readonly supportWidget?: string;
}

/** What the server writes into the page as `<script type="application/json" id="boot">`. */
export interface Boot {
  readonly brand: BootBrand;
  /** The visitor's language: their choice (cookie `locale`), else `accept-language`, else the brand's. */
  readonly locale: Locale;
  /** Providers that the brand's members may sign in with. */
  readonly social: readonly SocialProvider[];
  /** How the visitor is asked for consent, and about the text of which day. */
  readonly consent: { readonly variant: ConsentVariant; readonly version: string };
  /** The brand's tag manager, where it has one: its identifier there, and the script to fetch once that is allowed. */
  readonly tagManager?: { readonly id: string; readonly script: string };
  /** The flags that are on for every visitor of this brand and country; a member's own follow (`load-experiments.ts`). */
  readonly features: { readonly [H in FeatureHid]?: FeatureVariant };
  /** Members of the demonstration world are about. */
  readonly demo: boolean;
  /** The build that the server serves; sent as `x-client-version`. */
  readonly version: string;
  /**
   * Namespaces in `locale` that the first paint needs (`brand`, `common`, `shell` and the page's own), so that it waits
   * for nothing. What is not here is fetched from `/i18n/{locale}/{namespace}.json`.
   */
  readonly messages: Readonly<Record<string, MessageTree>>;
  /** The brand's drawings by name; only where the server renders, since its page has them in place (`drawings.tsx`). */
  readonly drawings?: Readonly<Record<string, string>>;
}

const read = (): Boot => {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page came without its boot record.');
  return JSON.parse(text) as Boot;
};

let known: Boot | undefined;

/**
 * Works under a record of one's own: on the server, where one process serves every brand. The work is synchronous, so that
 * no other request comes in between.
 */
export const withBoot = <T>(record: Boot, work: () => T): T => {
  const before = known;
  known = record;
  try {
    return work();
  } finally {
    known = before;
  }
};

/** The page's boot record. */
export const boot = (): Boot => {
  known ??= read();
  return known;
};
