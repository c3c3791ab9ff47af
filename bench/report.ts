import type { Measured } from './measure.ts';
import { table } from './page.ts';

export interface DatasetFigures {
  readonly members: number;
  readonly loadSeconds: number;
  readonly jobs: readonly Measured[];
}

const header = ['job', 'p50 ms', 'p99 ms', 'a second', 'times the key select', 'may be', ''];

const verdict = (value: number, most: number | null): string => {
  if (most === null) return '';
  return value <= most ? 'met' : 'missed';
};

const linesOf = ({ jobs }: DatasetFigures): string[][] =>
  jobs.map(({ name, most, p50, p99, ratio, rate }) => [
    name,
    p50.toFixed(2),
    p99.toFixed(2),
    rate === null ? '' : Math.round(rate).toLocaleString('en-US'),
    ratio.toFixed(most !== null && most < 2 ? 2 : 1),
    String(most ?? ''),
    verdict(ratio, most),
  ]);

/** The largest growth of a job's multiple from the smallest to the largest data set (performance.md). */
const growthMost = 3;

/** Compares the multiples of the jobs between the smallest and the largest data set. */
const growthOf = (datasets: readonly DatasetFigures[]): string => {
  const [least, most] = [datasets.at(0), datasets.at(-1)];
  if (!least || !most || least === most) return '';
  const lines = most.jobs.flatMap(({ name, ratio }) => {
    const before = least.jobs.find((job) => job.name === name)?.ratio;
    if (before === undefined || before === 0) return [];
    const growth = ratio / before;
    return [[name, before.toFixed(1), ratio.toFixed(1), growth.toFixed(1), verdict(growth, growthMost)]];
  });
  const sizes = [least, most].map(({ members }) => members.toLocaleString('en-US'));
  return `### Growth from ${sizes.join(' to ')} members\n\n${table(['job', ...sizes, 'growth', `under ${growthMost}`], lines)}`;
};

/** Formats the figures of each data set, and the growth between them, as Markdown tables. */
export const report = (datasets: readonly DatasetFigures[]): string =>
  [
    ...datasets.map(
      (dataset) =>
        `### ${dataset.members.toLocaleString('en-US')} members (loaded in ${Math.round(dataset.loadSeconds)} s)\n\n${table(header, linesOf(dataset))}`,
    ),
    growthOf(datasets),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
