type Heading = { readonly title: string };
type Passage = Heading & { readonly text: string };
type Review = { readonly text: string; readonly about: string };

/** Texts of a brand's landing page, the namespace `brand-landing`: `brands/<key>/landing/<language>.json`. */
export type LandingMessages = {
  readonly slogan: string;
  readonly text: string;
  readonly description: Passage;
  readonly reviews: { readonly one: string; readonly two: string };
  readonly cta: string;
};

/** A legal document of a brand, the namespaces `legal-…`. `version` is its effective date, YYYY-MM-DD. */
export type LegalMessages = Heading & { readonly version: string; readonly html: string };

/** Texts of a brand, the namespace `brand`: `brands/<key>/messages/<language>.json`. Types, because i18next reads keys from types. */
export type BrandMessages = {
  readonly title: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly home: {
    readonly hero: Passage;
    readonly features: { readonly one: Passage; readonly two: Passage; readonly three: Passage };
    readonly footerCta: Heading;
    /** For brands of the group `casual`. */
    readonly greeting: string;
    /** For brands whose home page has the section `message-bubble`. */
    readonly messageBubble: Passage & { readonly reply: string };
    /** For brands whose home page has the section `reviews`. */
    readonly reviews: Heading & { readonly one: Review; readonly two: Review; readonly three: Review };
  };
};
