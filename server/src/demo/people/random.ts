/** A deterministic source of random values. A seed always yields the same sequence, in every process. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Picks a value with a probability proportional to its weight. */
  weighted<T>(from: readonly (readonly [value: T, weight: number])[]): T;
  /** Picks up to `count` different values, in random order. */
  some<T>(from: readonly T[], count: number): T[];
}

const hash = (text: string): number => {
  let state = 2166136261;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16777619);
  return state >>> 0;
};

/** Creates a random source. A seed has one name per purpose, such as `face:7` and `words:7`. */
export const createRandom = (seed: string): Random => {
  let state = hash(seed);
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = <T>(from: readonly T[]): T => {
    const index = Math.floor(next() * from.length);
    if (index >= from.length) throw new RangeError('nothing to pick from');
    return from[index] as T;
  };
  return {
    next,
    pick,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(from)[0];
    },
    some: (from, count) => {
      const rest = [...from];
      return Array.from({ length: Math.min(count, rest.length) }, () => {
        const [taken] = rest.splice(Math.floor(next() * rest.length), 1);
        return taken as (typeof rest)[number];
      });
    },
  };
};
