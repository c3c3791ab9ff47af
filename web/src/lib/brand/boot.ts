import type { ConsentVariant } from '@kindred/contract/consent-choice';
import type { FeatureHid, FeatureVariant } from '@kindred/contract/experiments';
import type { SocialProvider } from '@kindred/contract/social';
import type { Locale } from '@kindred/i18n/locales';

/** A tree of texts in the format of i18next. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

export type HomeSection = 'hero' | 'message-bubble' | 'features' | 'reviews' | 'footer-cta';

/** The parts of the host's brand that the app needs. The page contains them; the bundle contains no brand. */
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
  /** The URL of the registration, if it is not in this app. */
  readonly registrationUrl?: string;
  /** The landing page, if the brand has one. Facts are keys of `landing:statistics`. */
  readonly landing?: {
    readonly login: boolean;
    readonly facts: readonly ('adults' | 'album' | 'interests' | 'languages' | 'likes' | 'place' | 'price')[];
  };
  /** The script of the external support chat, if the brand has one (`features/support/outside-widget.ts`). */
  readonly supportWidget?: string;
}

/** What the server writes into the page as `<script type="application/json" id="boot">`. */
export interface Boot {
  readonly brand: BootBrand;
  /** The visitor's language: the cookie `locale`, else `accept-language`, else the brand's default. */
  readonly locale: Locale;
  /** Providers that the brand's members may sign in with. */
  readonly social: readonly SocialProvider[];
  /** The variant of the consent request, and the version of its text (a day). */
  readonly consent: { readonly variant: ConsentVariant; readonly version: string };
  /** The brand's tag manager, if it has one: its identifier, and the script to fetch after consent. */
  readonly tagManager?: { readonly id: string; readonly script: string };
  /** The flags that are on for every visitor of this brand and country. `load-experiments.ts` loads those of a member. */
  readonly features: { readonly [H in FeatureHid]?: FeatureVariant };
  /** Whether the server has demo data. */
  readonly demo: boolean;
  /** The build that the server serves; sent as `x-client-version`. */
  readonly version: string;
  /**
   * The namespaces in `locale` that the first paint needs: `brand`, `common`, `shell` and those of the page. Others are fetched from
   * `/i18n/{locale}/{namespace}.json`.
   */
  readonly messages: Readonly<Record<string, MessageTree>>;
  /** The brand's drawings by name. Only on the server: the rendered page contains them (`drawings.tsx`). */
  readonly drawings?: Readonly<Record<string, string>>;
}

const read = (): Boot => {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page came without its boot record.');
  return JSON.parse(text) as Boot;
};

let known: Boot | undefined;

/**
 * Runs `work` with another boot record. For the server, where one process serves every brand. The work is synchronous, so that no
 * other request runs in between.
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
