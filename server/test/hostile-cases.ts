import type { Call } from '@kindred/contract/call';
import type { InjectOptions } from 'fastify';

/** The parts of a call's declaration that describe its request. */
type CallShape = Pick<Call, 'method' | 'path' | 'params' | 'query' | 'body' | 'multipart'>;

/** One hostile request. */
export interface HostileCase {
  readonly label: string;
  readonly options: InjectOptions;
}

type Json = Record<string, unknown>;

const createNestedValue = (depth: number): unknown => {
  let value: unknown = 0;
  for (let level = 0; level < depth; level += 1) value = { a: [value] };
  return value;
};

/** Values of the wrong type, size or encoding. */
export const hostileValues: Record<string, unknown> = {
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
  nested: createNestedValue(500),
  NUL: 'a\u0000b',
  'lone surrogate': 'a\ud800',
  'reversed surrogates': '\udc00\ud800',
  quote: `'; drop table member; --`,
  path: '../../../../etc/passwd',
  markup: '<script>alert(1)</script>',
  long: 'x'.repeat(100_000),
  'right to left': '\u202e\u0000\ufeff',
};

/** Bodies that are no JSON object, or a harmful one. Raw text with its content type. */
const hostileBodies: Record<string, { payload?: string | Buffer; type?: string }> = {
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

/** Bodies that take long to read. One parser reads the bodies of all calls of a method, before their handlers. */
const largeBodies: typeof hostileBodies = {
  deep: { payload: `{"text":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, type: 'application/json' },
  'many keys': {
    payload: JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, key) => [`key${key}`, key]))),
    type: 'application/json',
  },
  'too large': { payload: `{"text":"${'x'.repeat(1_100_000)}"}`, type: 'application/json' },
};

/** Invalid query strings, without further encoding. */
const rawQueries = ['%', '%00', '%ED%A0%80', '%FF', 'x'.repeat(5000), '__proto__[a]=b', 'pageToken=a&pageToken=b'];

/** Lists the path of each key of an object, at any depth. */
const listPaths = (value: Json): string[][] =>
  Object.entries(value).flatMap(([key, inner]) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? [[key], ...listPaths(inner as Json).map((rest) => [key, ...rest])]
      : [[key]],
  );

const setAtPath = (target: Json, [first = '', ...rest]: string[], value: unknown): Json => ({
  ...target,
  [first]: rest.length === 0 ? value : setAtPath((target[first] ?? {}) as Json, rest, value),
});

/** Splits a request into the parts that its call declares. */
export const splitRequest = (call: CallShape, request: object) => {
  const pick = (shape: object = {}) =>
    Object.fromEntries(Object.entries(request).filter(([key]) => Object.keys(shape).includes(key)));
  return { params: pick(call.params?.shape), query: pick(call.query?.shape), body: pick(call.body?.shape) };
};

type Parts = ReturnType<typeof splitRequest>;

const formatUrl = (call: CallShape, { params, query }: Parts): string => {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeText(params[key]));
  const search = Object.entries(query).map(([key, value]) => `${key}=${encodeText(value)}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
};

const encodeText = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

const getHost = ({ path }: CallShape): string => (path.startsWith('/console/') ? 'console.localhost' : 'localhost');

/** Creates the correct HTTP request of a call. */
export const createInjectOptions = (call: CallShape, parts: Parts): InjectOptions => ({
  method: call.method,
  url: formatUrl(call, parts),
  headers: { host: getHost(call) },
  ...(call.method === 'GET' || call.multipart ? {} : { payload: parts.body }),
});

const sixths = 6;

/** A sixth of the values of each field and of the bodies, by chance: each run sends another one, in a sixth of the time. */
export const chooseSixth = (): number => Math.floor(Math.random() * sixths);

const isChosen = (position: number, sixth?: number): boolean => sixth === undefined || position % sixths === sixth;

const createFieldCases = (call: CallShape, parts: Parts, sixth?: number): HostileCase[] =>
  (['params', 'query', 'body'] as const)
    .flatMap((part) => {
      const declared = Object.keys(call[part]?.shape ?? {}).map((key) => [key]);
      const paths = [...declared, ...listPaths(parts[part]).filter(({ length }) => length > 1)];
      return paths.map((place) => ({ part, place }));
    })
    .flatMap(({ part, place }, field) =>
      Object.entries(hostileValues)
        .filter((_, index) => isChosen(index + field, sixth))
        .map(([what, value]) => ({
          label: `${part} ${place.join('.')}: ${what}`,
          options: createInjectOptions(call, { ...parts, [part]: setAtPath(parts[part], place, value) }),
        })),
    );

const createMissingFieldCases = (call: CallShape, parts: Parts): HostileCase[] =>
  (['query', 'body'] as const).flatMap((part) =>
    Object.keys(parts[part]).map((key) => {
      const { [key]: _, ...rest } = parts[part];
      return { label: `${part} without ${key}`, options: createInjectOptions(call, { ...parts, [part]: rest }) };
    }),
  );

const createBodyCases = (
  call: CallShape,
  parts: Parts,
  bodies: typeof hostileBodies,
  sixth?: number,
): HostileCase[] => {
  if (call.method === 'GET') return [];
  const { payload: _, ...options } = createInjectOptions(call, parts);
  const chosen = Object.entries(bodies).filter((_, index) => isChosen(index + call.path.length, sixth));
  return chosen.map(([what, { payload, type }]) => ({
    label: `body: ${what}`,
    options: {
      ...options,
      ...(payload === undefined ? {} : { payload }),
      headers: { host: getHost(call), ...(type ? { 'content-type': type } : {}) },
    },
  }));
};

const createQueryCases = (call: CallShape, parts: Parts): HostileCase[] =>
  rawQueries.map((raw) => {
    const options = createInjectOptions(call, { ...parts, query: {} });
    return { label: `query: ${raw.slice(0, 30)}`, options: { ...options, url: `${String(options.url)}?${raw}` } };
  });

/**
 * Creates hostile variants of a call's request, except those of its authorization.
 * @param sixth 0 to 5: only this sixth of the values of each field, which is another one for the next field, and of the bodies
 */
export const createHostileCases = (call: CallShape, parts: Parts, sixth?: number): HostileCase[] => [
  ...createFieldCases(call, parts, sixth),
  ...createMissingFieldCases(call, parts),
  ...createBodyCases(call, parts, hostileBodies, sixth),
  ...createQueryCases(call, parts),
];

/** Creates the variants of a call's request whose bodies take long to read. */
export const createLargeBodyCases = (call: CallShape, parts: Parts): HostileCase[] =>
  createBodyCases(call, parts, largeBodies);

/** The first call of each parser of bodies: of each method, with and without files. */
export const firstOfEachParser = <N extends string>(calls: Readonly<Record<N, CallShape>>): N[] =>
  [
    ...Map.groupBy(
      Object.keys(calls) as N[],
      (name) => `${calls[name].method} ${calls[name].multipart ?? false}`,
    ).values(),
  ].flatMap(([name]) => name ?? []);
