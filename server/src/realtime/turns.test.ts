import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

const intervalMs = 15_000;

describe('work for many, once per interval', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is done for each in every interval, for a fiftieth at a time', () => {
    const turns = new Turns<number>();
    const all = Array.from({ length: 2500 }, (_, number) => number);
    for (const number of all) turns.add(number);
    const done: number[][] = [];
    const stop = turns.repeat(intervalMs, (items) => done.push([...items]));
    vi.advanceTimersByTime(intervalMs);
    expect(done.map(({ length }) => length)).toEqual(Array.from({ length: 50 }, () => 50));
    expect(done.flat().sort((a, b) => a - b)).toEqual(all);
    vi.advanceTimersByTime(intervalMs);
    expect(done.slice(50)).toEqual(done.slice(0, 50));
    stop();
    vi.advanceTimersByTime(intervalMs);
    expect(done).toHaveLength(100);
  });

  it('comes after exactly one interval to each, whoever is added or removed in the meantime', () => {
    const turns = new Turns<string>();
    const at: number[] = [];
    turns.add('first');
    turns.add('second');
    const began = Date.now();
    const stop = turns.repeat(intervalMs, (items) => {
      if (items.includes('second')) at.push(Date.now() - began);
    });
    vi.advanceTimersByTime(intervalMs);
    turns.delete('first');
    turns.add('second');
    for (const number of [1, 2, 3]) turns.add(`other ${number}`);
    vi.advanceTimersByTime(intervalMs);
    expect(at).toEqual([600, 15_600]);
    expect([...turns]).toEqual(['second', 'other 1', 'other 2', 'other 3']);
    stop();
  });
});
