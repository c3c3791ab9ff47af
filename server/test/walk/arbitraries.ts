import fc from 'fast-check';

/** A schema of the OpenAPI document: JSON Schema as OpenAPI 3.0 has it. */
export interface Schema {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Larger lists and texts only cost time. */
const most = 30;

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: day.map((date) => date.toISOString().slice(0, 10)),
  'date-time': day.map((date) => date.toISOString()),
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
};

const text = ({ format = '', pattern, minLength = 0, maxLength = most }: Schema): fc.Arbitrary<string> =>
  formats[format] ??
  (pattern === undefined
    ? fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, most)) })
    : fc.stringMatching(new RegExp(pattern)));

const object = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, valueOf(schema)])), {
    requiredKeys: Object.keys(properties).filter((key) => required.includes(key)),
  });

const plain = (schema: Schema): fc.Arbitrary<unknown> => {
  const { minimum = -10, maximum = minimum + 100, minItems = 0, maxItems = most } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valueOf));
  if (schema.allOf) return fc.oneof(...schema.allOf.map(valueOf));
  if (schema.type === 'string') return text(schema);
  if (schema.type === 'integer')
    return fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, Number.MAX_SAFE_INTEGER)) });
  if (schema.type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array')
    return fc.array(valueOf(schema.items ?? {}), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 5) });
  return schema.properties ? object(schema) : fc.jsonValue({ maxDepth: 2 });
};

/** Values that a schema permits. */
export const valueOf = (schema: Schema): fc.Arbitrary<unknown> =>
  schema.nullable ? fc.option(plain(schema), { nil: null, freq: 4 }) : plain(schema);
