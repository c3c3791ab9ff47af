import type { Measured } from './measure.ts';

export interface DatasetFigures {
  readonly members: number;
  readonly loadSeconds: number;
  readonly jobs: readonly Measured[];
}

/** The maximum multiple, relative to the measured one in `performance.md`. */
const slack = 2;

const header = ['job', 'p50 ms', 'p99 ms', 'a second', 'times the key select', 'may be', ''];

const linesOf = ({ jobs }: DatasetFigures): string[][] =>
  jobs.map(({ name, times, p50, p99, ratio, rate }) => {
    const most = times === null ? null : times * slack;
    return [
      name,
      p50.toFixed(2),
      p99.toFixed(2),
      Math.round(rate).toLocaleString('en-US'),
      ratio.toFixed(1),
      String(most ?? ''),
      most === null ? '' : ratio <= most ? 'met' : 'missed',
    ];
  });

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Formats the figures of each data set as a Markdown table. */
export const report = (datasets: readonly DatasetFigures[]): string =>
  datasets
    .map((dataset) =>
      [
        `### ${dataset.members.toLocaleString('en-US')} members (loaded in ${Math.round(dataset.loadSeconds)} s)`,
        '',
        row(header),
        row(header.map(() => '---')),
        ...linesOf(dataset).map(row),
      ].join('\n'),
    )
    .join('\n\n');
