import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { quickEngine } from './scripts/quick-engine.ts';

/** Parts of the server that need no database: run once. */
const pure = 'server/src/{config,places,pictures,demo/people}/**/*.test.ts';

/**
 * The tests that the embedded engine runs too (decision 96): those of what surrounds its PostgreSQL (files, start, stop, transactions, jobs,
 * notifications), each call once, and the rate limits. All else runs on a PostgreSQL server alone, and in the journeys on both.
 */
const onEmbedded = [
  'server/src/{db,ports,realtime}/**/*.test.ts',
  'server/test/{answers,console-audit,kill,locks,rates,session,start,stop}.test.ts',
];

/** What takes long and does not concern the engine. */
const notOnEmbedded = 'server/src/realtime/attack.test.ts';

/** What is about the embedded engine alone. */
const ofEmbedded = 'server/src/db/{damaged,older}-folder.test.ts';

/** Starts servers of their own, and kills them: takes long, however short the file is. */
const long =
  /\/(?:server\/test\/(?:chaos|chaos\/message-chaos|hostile|hostile-files|kill|renewal-kill|secrets|start|stop)|smart-messages\/worker-kill)\.test\.ts$/;
const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId);

/** Begins with what takes longest, project by project: else one worker does it at the end, and the others wait. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}

const server = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    include: engine === 'embedded' ? onEmbedded : ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
    exclude: [pure, engine === 'embedded' ? notOnEmbedded : ofEmbedded],
    globalSetup: ['server/test/set-up/engines.ts'],
    setupFiles: ['scripts/patient-waits.ts', 'server/test/set-up/cheap-hashes.ts'],
    expect: { poll: { timeout: 20_000 } },
    provide: { engine },
    // Files share a process: what the server imports takes longer than most of them do, and no module keeps what a test did.
    isolate: false,
    execArgv: [...quickEngine],
    // Two at a time also on two cores: a file waits for its database, for programs that it starts, and for the clock.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // After the other projects, which take as many workers as there are cores to spare.
    sequence: { groupOrder: 1 },
    // Of a machine that does other things beside: what passes takes no longer for it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'units',
          include: [
            '{contract,i18n,outbox,brands,checks,scripts,sandbox}/**/*.test.ts',
            'ui/test/**/*.test.{ts,tsx}',
            pure,
          ],
          setupFiles: ['scripts/patient-waits.ts'],
          // Nothing here keeps what a test did; a process for each file costs a third of the time.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      'web/vitest.config.ts',
      'console/vitest.config.ts',
      server('embedded'),
      server('postgres'),
    ],
  },
});
