/** Chance that can be repeated: the same seed draws the same, in every process. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of the values, as likely as its weight says. */
  weighted<T>(from: readonly (readonly [value: T, weight: number])[]): T;
  /** So many different ones, in random order. */
  some<T>(from: readonly T[], count: number): T[];
}

const hash = (text: string): number => {
  let state = 2166136261;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16777619);
  return state >>> 0;
};

/** A source of chance for a seed; different purposes of one seed take different names (`face:7`, `words:7`). */
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
