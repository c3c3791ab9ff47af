import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defineJob, mergeJobs, shortRetry } from './define-job.ts';
import { jobs } from './jobs.ts';

/** The rows of the table of jobs in docs/operating.md: name, schedule, retries. */
const documented = (): string[][] =>
  readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => /^\| `([a-z]+\.[a-z]+)` \| (?:`([^`]+)`|on demand) \| (\d+) \|/.exec(line)?.slice(1, 4) ?? [])
    .filter(({ length }) => length > 0)
    .map(([name = '', schedule = '', retries = '']) => [name, schedule, retries]);

test('docs/operating.md lists every job with its schedule and its retries', () => {
  const registered = Object.values(jobs).map(({ name, schedule, retry }) => [
    name,
    schedule ?? '',
    String(retry.limit),
  ]);
  expect(documented()).toEqual(registered.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
});

test('two jobs with one name are refused', () => {
  const job = defineJob({ name: 'device.weigh', retry: shortRetry, concurrency: 1, run: async () => undefined });
  expect(() => mergeJobs([job, job])).toThrow('Two jobs have one name');
});
