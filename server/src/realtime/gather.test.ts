import { describe, expect, test } from 'vitest';
import { gather } from './gather.ts';

/** A question that is answered when the test says so. */
const questions = () => {
  const asked: { asks: readonly number[]; answer: () => void; fail: () => void }[] = [];
  let onAsked: () => void = () => undefined;
  const answerAll = (asks: readonly number[]): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      asked.push({
        asks,
        answer: () => resolve(asks.map((ask) => `answer ${ask}`)),
        fail: () => reject(new Error('away')),
      });
      onAsked();
    });
  const until = async (count: number) => {
    while (asked.length < count)
      await new Promise<void>((resolve) => {
        onAsked = resolve;
      });
    return asked[count - 1] as (typeof asked)[number];
  };
  return { asked, answerAll, until };
};

describe('what is asked in one turn', () => {
  test('is one question, and everybody gets their own answer', async () => {
    const { asked, answerAll, until } = questions();
    const ask = gather(answerAll);
    const answers = Promise.all([ask(1), ask(2), ask(3)]);
    const first = await until(1);
    expect(first.asks).toEqual([1, 2, 3]);
    first.answer();
    expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 3']);
    expect(asked).toHaveLength(1);
  });

  test('waits while another question is under way, and is asked then', async () => {
    const { asked, answerAll, until } = questions();
    const ask = gather(answerAll);
    const before = ask(1);
    const first = await until(1);
    const after = [ask(2), ask(3)];
    expect(asked).toHaveLength(1);
    first.answer();
    expect(await before).toBe('answer 1');
    const second = await until(2);
    expect(second.asks).toEqual([2, 3]);
    second.answer();
    expect(await Promise.all(after)).toEqual(['answer 2', 'answer 3']);
  });

  test('is several questions where it is more than one may hold', async () => {
    const sizes: number[] = [];
    const ask = gather(async (asks: readonly number[]) => {
      sizes.push(asks.length);
      return asks;
    });
    const all = Array.from({ length: 250 }, (_, index) => index);
    expect(await Promise.all(all.map(ask))).toEqual(all);
    expect(sizes).toEqual([100, 100, 50]);
  });

  test('a question that fails fails those who asked it, and nobody after', async () => {
    const { answerAll, until } = questions();
    const ask = gather(answerAll);
    const before = ask(1);
    (await until(1)).fail();
    await expect(before).rejects.toThrow('away');
    const after = ask(2);
    (await until(2)).answer();
    expect(await after).toBe('answer 2');
  });
});
