/** A form's fields as Stripe's library sends them: `metadata[reference]=…` is `metadata[reference]`. */
export type Fields = Readonly<Record<string, string>>;

export const fieldsOf = (query: URLSearchParams): Fields => Object.fromEntries(query);

export const metadataOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );
