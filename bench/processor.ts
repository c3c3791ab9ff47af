import { readdir, readFile } from 'node:fs/promises';

const msPerTick = 10;

interface ProcessTime {
  readonly parent: number;
  readonly ms: number;
}

const readProcessTime = async (pid: number | string): Promise<ProcessTime | undefined> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * msPerTick };
  } catch {
    // The process ended in the meantime.
    return undefined;
  }
};

/** Milliseconds of processor time that a process has used. */
export const processorMs = async (pid: number | undefined): Promise<number> =>
  pid === undefined ? 0 : ((await readProcessTime(pid))?.ms ?? 0);

/**
 * Starts to measure the processor time of a process and its children. A child that ends before the result is not
 * counted.
 */
export const measureProcessTree = async (pid: number): Promise<() => Promise<number>> => {
  const processTree = async (): Promise<Map<string, number>> => {
    const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const used = await Promise.all(all.map(async (name) => [name, await readProcessTime(name)] as const));
    return new Map(
      used.flatMap(([name, each]) =>
        each && (each.parent === pid || Number(name) === pid) ? [[name, each.ms] as const] : [],
      ),
    );
  };
  const before = await processTree();
  return async () => [...(await processTree())].reduce((sum, [name, ms]) => sum + ms - (before.get(name) ?? 0), 0);
};
