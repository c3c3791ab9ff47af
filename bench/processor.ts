import { readdir, readFile } from 'node:fs/promises';

const msPerTick = 10;

interface Used {
  readonly parent: number;
  readonly ms: number;
}

const usedBy = async (pid: number | string): Promise<Used | undefined> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * msPerTick };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
};

/** Milliseconds of processor that a process has used. */
export const processorMs = async (pid: number | undefined): Promise<number> =>
  pid === undefined ? 0 : ((await usedBy(pid))?.ms ?? 0);

/** Starts to count what a process and those that it began use; whoever of them ends before the count does is left out. */
export const watchFamily = async (pid: number): Promise<() => Promise<number>> => {
  const family = async (): Promise<Map<string, number>> => {
    const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const used = await Promise.all(all.map(async (name) => [name, await usedBy(name)] as const));
    return new Map(
      used.flatMap(([name, each]) =>
        each && (each.parent === pid || Number(name) === pid) ? [[name, each.ms] as const] : [],
      ),
    );
  };
  const before = await family();
  return async () => [...(await family())].reduce((sum, [name, ms]) => sum + ms - (before.get(name) ?? 0), 0);
};
