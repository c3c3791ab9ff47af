import { describe, expect, test } from 'vitest';
import { batchReads } from './batch-reads.ts';

/** A reader whose batches are answered when the test decides. */
const manualReader = () => {
  const batches: { requests: readonly number[]; answer: () => void; fail: () => void }[] = [];
  let onBatch: () => void = () => undefined;
  const readAll = (requests: readonly number[]): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      batches.push({
        requests,
        answer: () => resolve(requests.map((request) => `answer ${request}`)),
        fail: () => reject(new Error('away')),
      });
      onBatch();
    });
  const until = async (count: number) => {
    while (batches.length < count)
      await new Promise<void>((resolve) => {
        onBatch = resolve;
      });
    return batches[count - 1] as (typeof batches)[number];
  };
  return { batches, readAll, until };
};

describe('batched reads', () => {
  test('combine the requests of one turn, each with its own answer', async () => {
    const { batches, readAll, until } = manualReader();
    const read = batchReads(readAll);
    const answers = Promise.all([read(1), read(2), read(3)]);
    const first = await until(1);
    expect(first.requests).toEqual([1, 2, 3]);
    first.answer();
    expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 3']);
    expect(batches).toHaveLength(1);
  });

  test('wait for the previous batch', async () => {
    const { batches, readAll, until } = manualReader();
    const read = batchReads(readAll);
    const before = read(1);
    const first = await until(1);
    const after = [read(2), read(3)];
    expect(batches).toHaveLength(1);
    first.answer();
    expect(await before).toBe('answer 1');
    const second = await until(2);
    expect(second.requests).toEqual([2, 3]);
    second.answer();
    expect(await Promise.all(after)).toEqual(['answer 2', 'answer 3']);
  });

  test('are split at the largest batch', async () => {
    const sizes: number[] = [];
    const read = batchReads(async (requests: readonly number[]) => {
      sizes.push(requests.length);
      return requests;
    });
    const all = Array.from({ length: 250 }, (_, index) => index);
    expect(await Promise.all(all.map(read))).toEqual(all);
    expect(sizes).toEqual([100, 100, 50]);
  });

  test('reject the requests of a failed batch only', async () => {
    const { readAll, until } = manualReader();
    const read = batchReads(readAll);
    const before = read(1);
    (await until(1)).fail();
    await expect(before).rejects.toThrow('away');
    const after = read(2);
    (await until(2)).answer();
    expect(await after).toBe('answer 2');
  });
});
