import type { Context } from './context.ts';
import { countAreas, hasCountedAreas } from './features/geo/count-areas.ts';
import { jobs as registry } from './jobs.ts';
import type { JobName } from './ports/jobs.ts';

export interface Workers {
  stop(): Promise<void>;
}

/** Starts the jobs and the demonstration if this process is a worker. */
export const startWorkers = async (context: Context): Promise<Workers> => {
  const { jobs, db, config } = context;
  const work = <N extends JobName>(name: N): Promise<void> =>
    jobs.work(name, (data) => registry[name].run(context, data));
  for (const { name } of Object.values(registry)) await work(name);
  // The counts decide which places members see of others, and a new database has none. The demonstration counts again after it has
  // created its members.
  if (config.roles.worker && !(await hasCountedAreas(db))) await countAreas(context);
  const isDemoWorker = config.roles.worker && config.demoMembers > 0;
  const stopDemo = isDemoWorker ? await (await import('./demo/demo.ts')).startDemo(context) : undefined;
  return {
    stop: async () => {
      await stopDemo?.();
    },
  };
};
