import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** Everything that the provider keeps, until the program ends. */
const kept = new Map<string, Kept>();

const live = (key: string): AdapterPayload | undefined => {
  const found = kept.get(key);
  if (found && found.until > Date.now()) return found.payload;
  kept.delete(key);
  return undefined;
};

/** Keeps one kind of things in memory: a sandbox forgets everybody when it ends. */
export class Memory implements Adapter {
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  #key(id: string): string {
    return `${this.#kind}:${id}`;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    kept.set(this.#key(id), { payload, until: Date.now() + (expiresIn || 3600) * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return live(this.#key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const [key] = [...kept].find(([key, { payload }]) => key.startsWith(this.#key('')) && payload.uid === uid) ?? [];
    return key === undefined ? undefined : live(key);
  }

  /** Only flows for devices without a browser ask for it, and there are none. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = live(this.#key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    kept.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
  }
}
