import type { Locale } from '@kindred/i18n/locales';
import type { ConsentVariant } from '../consent-choice.ts';
import type { FeatureFlags } from '../experiments.ts';
import type { SocialProvider } from '../social.ts';
import type { AdPlace } from './ad-frame.ts';
import type { PublicBrand } from './public-brand.ts';

/** A tree of texts, as i18next reads it. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The namespaces of texts that every page's boot record has, besides `brand` and those of the page. */
export const bootNamespaces = ['common', 'shell', 'errors'] as const;

/** The host's brand. The web bundle contains no brand. */
export interface BootBrand extends PublicBrand {
  /** Whether other brands are in the pool. Their titles are the answer of `audienceBrands`: a brand's pages do not mention others. */
  readonly sharesMembers: boolean;
  /** The places that a publisher's ads fill (`ad-tag.ts`); absent without a publisher tag. */
  readonly adPlaces?: readonly AdPlace[];
  readonly logo: PublicBrand['logo'] & { readonly src: string; readonly invertedSrc: string };
}

/** The tag manager of a brand: its identifier, and the script that is fetched once the visitor allows it. */
export interface BootTagManager {
  readonly id: string;
  readonly script: string;
}

/** A member's call that a page sends before the app's scripts have loaded, with the parts of its row that say how to send it. */
export interface FirstCall {
  readonly method: string;
  readonly path: string;
  readonly query?: readonly string[];
  /** The request. In the build's file, a text such as `$dialogId` is a parameter of the page's path. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Where the answer has the pictures that the page shows first: the path of a list, and that of a picture in each item. */
  readonly pictures?: readonly [list: string, picture: string] | undefined;
  /** Sent only if the member has no saved filter of the search, with which the app makes another request. */
  readonly withoutFilter?: boolean;
}

/** What a part of a page needs before it is shown, besides what every page loads. */
export interface PagePart {
  /** The scripts and the style sheet. */
  readonly files: readonly string[];
  /** The namespaces of texts. */
  readonly texts: readonly string[];
  readonly calls: readonly FirstCall[];
}

/** The first screen of a page. The server prepares it, and shows its frame until the scripts have loaded. */
export interface PreparedScreen extends PagePart {
  /** The regular expression of the path. Its groups have the names of the parameters. */
  readonly path: string;
  /** For a member's page: the path of the tab that the frame highlights, or a path below it. */
  readonly tab?: string | undefined;
  /** The name of the frame among the pages that the server renders (`web/src/ssr/pages.tsx`). */
  readonly frame: string;
}

/** The build's `screens.json`, which the server reads. */
export interface BuiltScreens {
  readonly screens: readonly PreparedScreen[];
  /** The popups, by the name in the address. */
  readonly popups: Readonly<Record<string, PagePart>>;
}

/** The boot record, which the server writes into each page as `<script type="application/json" id="boot">`. */
export interface Boot {
  readonly brand: BootBrand;
  /** The visitor's language: the cookie `locale`, else `accept-language`, else the brand's. */
  readonly locale: Locale;
  /** Providers that the brand's members may sign in with. */
  readonly social: readonly SocialProvider[];
  /** How the visitor is asked for consent, and the version of the cookie policy: its day, YYYY-MM-DD. */
  readonly consent: { readonly variant: ConsentVariant; readonly version: string };
  /** Absent where the brand has no tag manager. */
  readonly tagManager?: BootTagManager;
  /** The flags that are on for every visitor of this brand and country. A member's own flags come with the call `init`. */
  readonly features: FeatureFlags;
  /** The database has demo data. */
  readonly demo: boolean;
  /** The build that the server serves; sent as `x-client-version`. */
  readonly version: string;
  /**
   * The namespaces in `locale` that the first paint needs: `brand`, `bootNamespaces` and those of the page. Others are fetched from
   * `/i18n/{locale}/{namespace}.json`.
   */
  readonly messages: Readonly<Record<string, MessageTree>>;
  /** The brand's drawings by name, only where the server renders. Its page already contains them (`drawings.tsx`). */
  readonly drawings?: Readonly<Record<string, string>>;
}
