import type { Call } from '@kindred/contract/call';
import type { InjectOptions } from 'fastify';

/** What of a call says how it is asked. */
type Asked = Pick<Call, 'method' | 'path' | 'params' | 'query' | 'body' | 'multipart'>;

/** One request that nobody means well with. */
export interface Case {
  readonly label: string;
  readonly options: InjectOptions;
}

type Json = Record<string, unknown>;

const nested = (depth: number): unknown => {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = { a: [value] };
  return value;
};

/** What stands where something else is expected. */
const values: Record<string, unknown> = {
  null: null,
  empty: '',
  blank: ' \t\n',
  number: 5,
  negative: -1,
  fraction: 1.5,
  huge: Number.MAX_VALUE,
  'more than 16 bits': 40_000,
  'less than 16 bits': -40_000,
  'more than 32 bits': 3_000_000_000,
  'more than 32 bits as text': '3000000000',
  'more than a date': '999999-01-01',
  'little more than 64 bits': '9999999999999999999',
  'more than 64 bits': '99999999999999999999999999',
  true: true,
  list: [],
  'list of lists': [[[]]],
  'list of null': [null],
  'list of long texts': ['x'.repeat(5000)],
  object: {},
  'object with a value': { $ne: null },
  nested: nested(500),
  NUL: 'a\u0000b',
  'lone surrogate': 'a\ud800',
  'reversed surrogates': '\udc00\ud800',
  quote: `'; drop table member; --`,
  path: '../../../../etc/passwd',
  markup: '<script>alert(1)</script>',
  long: 'x'.repeat(100_000),
  'right to left': '\u202e\u0000\ufeff',
};

/** Bodies that are no JSON object, or a poisonous one; as raw text with their content type. */
const bodies: Record<string, { payload?: string | Buffer; type?: string }> = {
  none: {},
  'none of type JSON': { type: 'application/json' },
  null: { payload: 'null', type: 'application/json' },
  number: { payload: '5', type: 'application/json' },
  text: { payload: '"text"', type: 'application/json' },
  list: { payload: '[]', type: 'application/json' },
  broken: { payload: '{"a":', type: 'application/json' },
  'half of UTF-8': { payload: Buffer.from([0x7b, 0x22, 0xc3, 0x22, 0x7d]), type: 'application/json' },
  'infinite number': { payload: '{"hids":1e999,"reason_id":1e999,"search_age_from":1e999}', type: 'application/json' },
  prototype: { payload: '{"__proto__":{"hid":"x"}}', type: 'application/json' },
  constructor: { payload: '{"constructor":{"prototype":{"hid":"x"}}}', type: 'application/json' },
  deep: { payload: `{"text":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, type: 'application/json' },
  'many keys': {
    payload: JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, key) => [`key${key}`, key]))),
    type: 'application/json',
  },
  'too large': { payload: `{"text":"${'x'.repeat(1_100_000)}"}`, type: 'application/json' },
  'plain text': { payload: '{}', type: 'text/plain' },
  xml: { payload: '<a/>', type: 'application/xml' },
  form: { payload: 'a=b', type: 'application/x-www-form-urlencoded' },
  'multipart without boundary': { payload: 'x', type: 'multipart/form-data' },
  'multipart that never ends': {
    payload: '--b\r\ncontent-disposition: form-data; name="file"',
    type: 'multipart/form-data; boundary=b',
  },
  'multipart of a field alone': {
    payload: '--b\r\ncontent-disposition: form-data; name="album_id"\r\n\r\n-3\r\n--b--\r\n',
    type: 'multipart/form-data; boundary=b',
  },
  'multipart of a text as file': {
    payload: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nno picture\r\n--b--\r\n',
    type: 'multipart/form-data; boundary=b',
  },
  'unknown type': { payload: 'x', type: 'x/y; charset=nonsense' },
};

/** Texts that no address should hold, as they stand in it. */
const rawQueries = ['%', '%00', '%ED%A0%80', '%FF', 'x'.repeat(5000), '__proto__[a]=b', 'pageToken=a&pageToken=b'];

/** Every place of a value: each key, and each key of what is nested. */
const placesIn = (value: Json): string[][] =>
  Object.entries(value).flatMap(([key, inner]) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? [[key], ...placesIn(inner as Json).map((rest) => [key, ...rest])]
      : [[key]],
  );

const put = (target: Json, [first = '', ...rest]: string[], value: unknown): Json => ({
  ...target,
  [first]: rest.length === 0 ? value : put((target[first] ?? {}) as Json, rest, value),
});

/** A request by the parts that its call declares. */
export const partsOf = (call: Asked, request: object) => {
  const pick = (shape: object = {}) =>
    Object.fromEntries(Object.entries(request).filter(([key]) => Object.keys(shape).includes(key)));
  return { params: pick(call.params?.shape), query: pick(call.query?.shape), body: pick(call.body?.shape) };
};

type Parts = ReturnType<typeof partsOf>;

const urlOf = (call: Asked, { params, query }: Parts): string => {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeText(params[key]));
  const search = Object.entries(query).map(([key, value]) => `${key}=${encodeText(value)}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
};

const encodeText = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

const hostOf = ({ path }: Asked): string => (path.startsWith('/console/') ? 'console.localhost' : 'localhost');

/** The call as it should be asked. */
export const optionsOf = (call: Asked, parts: Parts): InjectOptions => ({
  method: call.method,
  url: urlOf(call, parts),
  headers: { host: hostOf(call) },
  ...(call.method === 'GET' || call.multipart ? {} : { payload: parts.body }),
});

const fieldCases = (call: Asked, parts: Parts): Case[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const declared = Object.keys(call[part]?.shape ?? {}).map((key) => [key]);
    const places = [...declared, ...placesIn(parts[part]).filter(({ length }) => length > 1)];
    return places.flatMap((place) =>
      Object.entries(values).map(([what, value]) => ({
        label: `${part} ${place.join('.')}: ${what}`,
        options: optionsOf(call, { ...parts, [part]: put(parts[part], place, value) }),
      })),
    );
  });

const missingCases = (call: Asked, parts: Parts): Case[] =>
  (['query', 'body'] as const).flatMap((part) =>
    Object.keys(parts[part]).map((key) => {
      const { [key]: _, ...rest } = parts[part];
      return { label: `${part} without ${key}`, options: optionsOf(call, { ...parts, [part]: rest }) };
    }),
  );

const bodyCases = (call: Asked, parts: Parts): Case[] => {
  if (call.method === 'GET') return [];
  const { payload: _, ...options } = optionsOf(call, parts);
  return Object.entries(bodies).map(([what, { payload, type }]) => ({
    label: `body: ${what}`,
    options: {
      ...options,
      ...(payload === undefined ? {} : { payload }),
      headers: { host: hostOf(call), ...(type ? { 'content-type': type } : {}) },
    },
  }));
};

const queryCases = (call: Asked, parts: Parts): Case[] =>
  rawQueries.map((raw) => {
    const options = optionsOf(call, { ...parts, query: {} });
    return { label: `query: ${raw.slice(0, 30)}`, options: { ...options, url: `${String(options.url)}?${raw}` } };
  });

/** Everything that is wrong with a call's request, its sender aside. */
export const hostileCases = (call: Asked, parts: Parts): Case[] => [
  ...fieldCases(call, parts),
  ...missingCases(call, parts),
  ...bodyCases(call, parts),
  ...queryCases(call, parts),
];
