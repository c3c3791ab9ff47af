import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** The provider's data, until the process ends. */
const entries = new Map<string, Entry>();

const live = (key: string): AdapterPayload | undefined => {
  const found = entries.get(key);
  if (found && found.until > Date.now()) return found.payload;
  entries.delete(key);
  return undefined;
};

/** Stores one kind of objects in memory. */
export class Memory implements Adapter {
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  #key(id: string): string {
    return `${this.#kind}:${id}`;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    entries.set(this.#key(id), { payload, until: Date.now() + (expiresIn || 3600) * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return live(this.#key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const [key] = [...entries].find(([key, { payload }]) => key.startsWith(this.#key('')) && payload.uid === uid) ?? [];
    return key === undefined ? undefined : live(key);
  }

  /** Only device flows use it, and they are disabled. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = live(this.#key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    entries.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
  }
}
