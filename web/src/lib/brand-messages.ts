type Heading = { readonly title: string };
type Passage = Heading & { readonly text: string };

/** A brand's own words, the namespace `brand`: `brands/<key>/messages/<language>.json`. Types, as keys are read from them. */
export type BrandMessages = {
  readonly title: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly home: {
    readonly hero: Passage;
    readonly features: { readonly one: Passage; readonly two: Passage; readonly three: Passage };
    readonly footerCta: Heading;
  };
};
