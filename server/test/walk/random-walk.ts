import { type Call, errorsOf, isWrapped } from '@kindred/contract/call';
import { type CallName, calls } from '@kindred/contract/calls';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { callRequests, type SignedRequest, sendRequest } from '../call-requests.ts';
import { findFault } from '../faults.ts';
import type { TestApp } from '../harness.ts';
import { createInjectOptions, hostileValues, splitRequest } from '../hostile-cases.ts';
import { type SeededMember, seedMembers } from '../seeded-members.ts';
import { type Schema, valueOf } from './arbitraries.ts';

type Json = Record<string, unknown>;
type Part = 'params' | 'query' | 'body';

interface Operation {
  readonly operationId: CallName;
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content: { 'application/json': { schema: Json } } }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: { readonly Errors: Json } };
}

/** A value of a field: one that an answer contained, one of the wrong type, one of the schema, or none. */
type Value =
  | { readonly kind: 'seen'; readonly index: number }
  | { readonly kind: 'hostile'; readonly index: number }
  | { readonly kind: 'made'; readonly value: unknown }
  | { readonly kind: 'absent' };

interface Change {
  readonly part: Part;
  readonly key: string;
  readonly value: Value;
}

/** One call of the walk: a request that once succeeded, or a new one of this kind, with changes and a sender. */
interface Step {
  readonly name: CallName;
  readonly isNew: boolean;
  /** 0: the request's own sender; 1: none; else another member. */
  readonly sender: number;
  readonly changes: readonly Change[];
}

/** How a walk ended: its answers by status, and the calls that succeeded. */
export interface WalkReport {
  readonly statuses: ReadonlyMap<number, number>;
  readonly succeeded: ReadonlySet<CallName>;
}

const stepsOfRun = 50;
/** The values of one field that a walk remembers. */
const mostSeen = 100;
const walkers = 8;
const hostile = Object.values(hostileValues);
/** Calls whose path has no parameters, by method and path: a changed parameter of another call may lead to one. */
const byPath = new Map(
  (Object.keys(calls) as CallName[]).map((name) => [`${calls[name].method} ${calls[name].path}`, name]),
);

const fieldsOf = ({ parameters, requestBody }: Operation): { part: Part; key: string; schema: Schema }[] => [
  ...parameters.map(({ name, in: place, schema }) => ({
    part: place === 'path' ? ('params' as const) : ('query' as const),
    key: name,
    schema,
  })),
  ...Object.entries(requestBody?.content['application/json']?.schema.properties ?? {}).map(([key, schema]) => ({
    part: 'body' as const,
    key,
    schema,
  })),
];

const stepOf = (operation: Operation): fc.Arbitrary<Step> => {
  const index = fc.nat({ max: mostSeen });
  const changes = fieldsOf(operation).map(({ part, key, schema }) =>
    fc.record({
      part: fc.constant(part),
      key: fc.constant(key),
      value: fc.oneof<fc.WeightedArbitrary<Value>[]>(
        { weight: 4, arbitrary: fc.record({ kind: fc.constant('seen' as const), index }) },
        { weight: 4, arbitrary: fc.record({ kind: fc.constant('made' as const), value: valueOf(schema) }) },
        { weight: 2, arbitrary: fc.record({ kind: fc.constant('hostile' as const), index }) },
        { weight: 1, arbitrary: fc.constant({ kind: 'absent' as const }) },
      ),
    }),
  );
  return fc.record({
    name: fc.constant(operation.operationId),
    isNew: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
    sender: fc.oneof(
      { weight: 6, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constant(1) },
      { weight: 3, arbitrary: fc.integer({ min: 2, max: walkers + 1 }) },
    ),
    changes: changes.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...changes), { maxLength: 3 }),
  });
};

/** Calls in random order with valid and invalid values, by several members, in one database. */
class Walk {
  readonly #app: TestApp;
  readonly #document: Document;
  readonly #known = new Map<CallName, SignedRequest<CallName>>();
  readonly #members: SeededMember[] = [];
  readonly #seen = new Map<string, unknown[]>();
  readonly #validators = new Map<string, z.ZodType>();
  readonly statuses = new Map<number, number>();
  readonly succeeded = new Set<CallName>();

  constructor(app: TestApp, document: Document) {
    this.#app = app;
    this.#document = document;
  }

  /** Makes one call. Returns what is wrong with its answer. */
  async take(step: Step): Promise<string | undefined> {
    const meant: Call = calls[step.name];
    const { request, as, headers } = await this.#requestOf(step);
    const changed = this.#change(splitRequest(meant, request), step.changes);
    const sender = await this.#senderOf(step, as);
    const options = createInjectOptions(meant, changed);
    const name = byPath.get(`${meant.method} ${String(options.url).split('?')[0]}`) ?? step.name;
    const call: Call = calls[name];
    const response =
      call.multipart && step.changes.length === 0
        ? await sendRequest(this.#app, step.name, {
            request,
            ...(sender ? { as: sender } : {}),
          })
        : await this.#app.app.inject({
            ...options,
            headers: { ...options.headers, ...headers, ...(sender ? { authorization: `JWT ${sender.access}` } : {}) },
          });
    const { statusCode } = response;
    this.statuses.set(statusCode, (this.statuses.get(statusCode) ?? 0) + 1);
    if (statusCode === 200) {
      this.succeeded.add(name);
      this.#remember(response.json());
    }
    const label = step.changes.some(({ part }) => part === 'params') ? 'params' : '';
    const fault =
      findFault({ answer: call.answer, errors: errorsOf(call), isWrapped: isWrapped(call.path) }, response, label) ??
      this.#contradiction(name, response);
    return fault && `${name} ${JSON.stringify(changed).slice(0, 500)}: ${fault}`;
  }

  async #requestOf({ name, isNew }: Step): Promise<SignedRequest<CallName>> {
    const known = isNew ? undefined : this.#known.get(name);
    if (known) return known;
    const created = (await callRequests[name](this.#app)) as SignedRequest<CallName>;
    this.#known.set(name, created);
    this.#remember(created.request);
    return created;
  }

  async #senderOf({ sender }: Step, as: SignedRequest<CallName>['as']): Promise<SignedRequest<CallName>['as']> {
    if (sender === 0) return as;
    if (sender === 1) return undefined;
    // A member whose session ended during the walk is of no use any more.
    if (this.#members.length < walkers) this.#members.push(...(await seedMembers(this.#app.context, walkers)));
    return this.#members[sender - 2];
  }

  /** Lets new members walk, as those before may be deactivated, banned or signed out. */
  renewMembers(): void {
    this.#members.length = 0;
  }

  #change(parts: ReturnType<typeof splitRequest>, changes: readonly Change[]): ReturnType<typeof splitRequest> {
    const changed = { params: { ...parts.params }, query: { ...parts.query }, body: { ...parts.body } };
    for (const { part, key, value } of changes) {
      // A path without one of its parts is another path.
      if (value.kind === 'absent' && part !== 'params') delete changed[part][key];
      if (value.kind === 'made') changed[part][key] = value.value;
      if (value.kind === 'hostile') changed[part][key] = hostile[value.index % hostile.length];
      const seen = this.#seen.get(key) ?? this.#seen.get(key.replace(/^.*(hid|id|token)s?$/i, '$1').toLowerCase());
      if (value.kind === 'seen' && seen) changed[part][key] = seen[value.index % seen.length];
    }
    return changed;
  }

  #remember(value: unknown, key = ''): void {
    if (Array.isArray(value)) for (const item of value.slice(0, 5)) this.#remember(item, key);
    else if (value !== null && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) this.#remember(inner, name);
    else if (value !== null && value !== undefined) {
      const seen = this.#seen.get(key) ?? [];
      if (seen.push(value) > mostSeen) seen.shift();
      this.#seen.set(key, seen);
    }
  }

  /** What an answer contains that the OpenAPI document does not permit. */
  #contradiction(name: CallName, response: LightMyRequestResponse): string | undefined {
    const { method, path } = calls[name];
    const documented = this.#document.paths[path]?.[method.toLowerCase()]?.responses[response.statusCode];
    // An unknown route, which a changed path may lead to.
    if (!documented) return response.statusCode === 404 ? undefined : `status ${response.statusCode} is undocumented`;
    const validator = this.#validatorOf(
      `${name} ${response.statusCode}`,
      documented.content['application/json'].schema,
    );
    const { error } = validator.safeParse(response.json());
    return error && `${response.statusCode} differs from the document: ${z.prettifyError(error)}`;
  }

  #validatorOf(key: string, schema: Json): z.ZodType {
    const known = this.#validators.get(key);
    if (known) return known;
    const resolved = '$ref' in schema ? this.#document.components.schemas.Errors : schema;
    const created = z.fromJSONSchema(resolved, { defaultTarget: 'openapi-3.0' });
    this.#validators.set(key, created);
    return created;
  }
}

/**
 * Makes `count` random calls over the server's OpenAPI document.
 * @throws Error with the seed, for an answer of 500 or more, or one that differs from the document
 */
export const walk = async (app: TestApp, count: number, seed: number): Promise<WalkReport> => {
  const response = await app.app.inject({ url: '/openapi.json', headers: { host: 'localhost' } });
  const document = response.json<Document>();
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const step = fc.oneof(...operations.map(stepOf));
  const walking = new Walk(app, document);
  const run = async (steps: readonly Step[]): Promise<void> => {
    walking.renewMembers();
    for (const each of steps) {
      const fault = await walking.take(each);
      if (fault) throw new Error(fault);
    }
  };
  // The database keeps what happened, so that a shorter walk is another one: nothing is shrunk.
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: stepsOfRun, maxLength: stepsOfRun }), run), {
    numRuns: Math.ceil(count / stepsOfRun),
    seed,
    endOnFailure: true,
  });
  return walking;
};
