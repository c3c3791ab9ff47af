type Heading = { readonly title: string };
type Passage = Heading & { readonly text: string };
type Review = { readonly text: string; readonly about: string };

/** What a brand says on its landing page, the namespace `brand-landing`: `brands/<key>/landing/<language>.json`. */
export type LandingMessages = {
  readonly slogan: string;
  readonly text: string;
  readonly description: Passage;
  readonly reviews: { readonly one: string; readonly two: string };
  readonly cta: string;
};

/** A legal document in the brand's name, the namespaces `legal-…`; `version` is the day from which it holds, YYYY-MM-DD. */
export type LegalMessages = Heading & { readonly version: string; readonly html: string };

/** A brand's own words, the namespace `brand`: `brands/<key>/messages/<language>.json`. Types, as keys are read from them. */
export type BrandMessages = {
  readonly title: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly home: {
    readonly hero: Passage;
    readonly features: { readonly one: Passage; readonly two: Passage; readonly three: Passage };
    readonly footerCta: Heading;
    /** Of brands whose group is `casual`. */
    readonly greeting: string;
    /** Of brands whose home has the section `message-bubble`. */
    readonly messageBubble: Passage & { readonly reply: string };
    /** Of brands whose home has the section `reviews`. */
    readonly reviews: Heading & { readonly one: Review; readonly two: Review; readonly three: Review };
  };
};
