import { type AdTag, type AdTagDeclaration, adTagShape } from '@kindred/contract/brand/ad-tag';
import type { BrandGroup, PublicBrand } from '@kindred/contract/brand/public-brand';
import type { Accent, PaletteName, ThemeName } from '@kindred/ui/tokens';

export type { ThemeName };

/** The particulars of the responsible company, by the placeholders of the legal documents. */
interface Operator {
  readonly company: string;
  /** The postal address, in one line. */
  readonly address: string;
  /** The company register and the number in it. */
  readonly register: string;
  readonly email: string;
  /** Receives reports of barriers. */
  readonly accessibilityEmail: string;
  /** The person who is responsible for child safety. */
  readonly childSafetyName: string;
  readonly childSafetyEmail: string;
}

/** Placeholders until the operator's particulars are entered (docs/operating.md, Legal documents). */
const defaultOperator = (domain: string): Operator => ({
  company: 'Kindred Services Ltd',
  address: '1 Example Street, Dublin, Ireland',
  register: 'Companies Registration Office, 000000',
  email: `help@${domain}`,
  accessibilityEmail: `accessibility@${domain}`,
  childSafetyName: 'Robin Example',
  childSafetyEmail: `child-safety@${domain}`,
});

/**
 * One brand with everything that differs between brands. Each brand is a folder, and no code outside `brands/` names
 * it.
 */
export interface Brand extends PublicBrand {
  /** The production host. In development `<key>.localhost` serves the brand, too. */
  readonly domain: string;
  readonly theme: ThemeName;
  /** The brand's colours. Brands with their own theme need none. */
  readonly accent?: Accent;
  /** The default palette until the visitor chooses one; the system's if absent. */
  readonly palette?: PaletteName;
  /** Members of brands with the same pool see each other. */
  readonly pool: string;
  readonly legal: Operator;
  /** Whether a new account can be used before its email is confirmed. */
  readonly autoActivation: boolean;
  /** Whether photos are shown before an operator reviews them. */
  readonly photosFirst: boolean;
  /** The publisher whose ads replace the house ad. Without it the brand shows the house ad. */
  readonly adTag?: AdTag;
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

/** Casual and faith brands have pools of their own (decisions §3 Member pool). */
const defaultPool = (groups: readonly BrandGroup[]): string =>
  groups.find((group) => group === 'casual' || group === 'faith') ?? 'all';

type BrandDeclaration = Omit<Brand, Optional | 'adTag'> &
  Partial<Pick<Brand, Optional>> & { readonly adTag?: AdTagDeclaration };

/** Declares a brand with the common defaults. @throws ZodError for an invalid publisher tag */
export const defineBrand = ({ adTag, ...brand }: BrandDeclaration): Brand => ({
  groups: [],
  theme: 'default',
  homeLayout: 'portrait',
  defaultLocale: 'en-US',
  home: { kind: 'sections', sections: ['hero', 'features', 'footer-cta'] },
  pool: defaultPool(brand.groups ?? []),
  autoActivation: strictActivation(brand.groups ?? []),
  photosFirst: false,
  legal: defaultOperator(brand.domain),
  landing: registersMembers(brand.home) ? { login: true, facts: ['adults', 'price', 'languages', 'likes'] } : undefined,
  ...brand,
  ...(adTag ? { adTag: adTagShape.parse(adTag) } : {}),
});
