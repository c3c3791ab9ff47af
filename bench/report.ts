import type { Measured } from './measure.ts';

export interface World {
  readonly members: number;
  readonly loadSeconds: number;
  readonly jobs: readonly Measured[];
}

/** A job may take twice the multiple that `performance.md` measured. */
const slack = 2;

const header = ['job', 'p50 ms', 'p99 ms', 'a second', 'times the key select', 'may be', ''];

const linesOf = ({ jobs }: World): string[][] =>
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

/** The figures of each world as a Markdown table. */
export const report = (worlds: readonly World[]): string =>
  worlds
    .map((world) =>
      [
        `### ${world.members.toLocaleString('en-US')} members (loaded in ${Math.round(world.loadSeconds)} s)`,
        '',
        row(header),
        row(header.map(() => '---')),
        ...linesOf(world).map(row),
      ].join('\n'),
    )
    .join('\n\n');
