/** Form fields in the encoding of Stripe's library: nested names have brackets, such as `metadata[reference]`. */
export type StripeFields = Readonly<Record<string, string>>;

export const parseFields = (query: URLSearchParams): StripeFields => Object.fromEntries(query);

export const parseMetadata = (fields: StripeFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );
