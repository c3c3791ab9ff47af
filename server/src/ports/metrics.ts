import pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: from the lookup of one row to a call that reached its time limit. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const lagSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30];
const jobSeconds = [0.01, 0.1, 1, 10, 60, 300];

/**
 * The metrics of one process, exported by `/metrics` in the text format of Prometheus (docs/operating.md lists them). Labels have few
 * values and never contain a member, a network address or an email.
 */
export interface Metrics {
  readonly registry: Registry;
  /** Answered requests by call (or route) and status. */
  readonly requests: Histogram<'call' | 'status'>;
  /** Database errors that reached a call or job, by SQLSTATE. */
  readonly databaseErrors: Counter<'code'>;
  /** Transactions that were retried after a deadlock or a serialization failure, by SQLSTATE. */
  readonly transactionRetries: Counter<'code'>;
  /** From the start of an event's transaction until a socket sends it. */
  readonly eventLag: Histogram;
  /** Finished jobs by outcome: `completed` or `failed`. */
  readonly jobs: Histogram<'job' | 'outcome'>;
  /** Emails by kind and outcome: `sent`, `refused` (permanently) or `failed` (will be retried). */
  readonly mails: Counter<'kind' | 'outcome'>;
  /** Requests to the payment gateway by operation and outcome: `ok`, `refused` or `away`. */
  readonly gatewayRequests: Histogram<'operation' | 'outcome'>;
  /** New members by the brand that they signed up at. */
  readonly signups: Counter<'brand'>;
}

/** The names begin with `kindred_`, except the default metrics of prom-client. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'kindred_http_request_duration_seconds',
      help: 'Answered requests by call and status',
      labelNames: ['call', 'status'],
      buckets: requestSeconds,
      registers,
    }),
    databaseErrors: new Counter({
      name: 'kindred_database_errors_total',
      help: 'Database errors that reached a call or job, by SQLSTATE',
      labelNames: ['code'],
      registers,
    }),
    transactionRetries: new Counter({
      name: 'kindred_transaction_retries_total',
      help: 'Transactions run again after a deadlock or serialization failure, by SQLSTATE',
      labelNames: ['code'],
      registers,
    }),
    eventLag: new Histogram({
      name: 'kindred_event_lag_seconds',
      help: 'From the transaction of an event until a socket sends it',
      buckets: lagSeconds,
      registers,
    }),
    jobs: new Histogram({
      name: 'kindred_job_duration_seconds',
      help: 'Finished jobs by outcome',
      labelNames: ['job', 'outcome'],
      buckets: jobSeconds,
      registers,
    }),
    mails: new Counter({
      name: 'kindred_mails_total',
      help: 'Emails by kind and outcome',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    gatewayRequests: new Histogram({
      name: 'kindred_gateway_request_duration_seconds',
      help: 'Requests to the payment gateway by operation and outcome',
      labelNames: ['operation', 'outcome'],
      buckets: requestSeconds,
      registers,
    }),
    signups: new Counter({
      name: 'kindred_signups_total',
      help: 'New members by brand',
      labelNames: ['brand'],
      registers,
    }),
  };
};

/** Adds the metrics of the Node.js process: processor, memory, event loop. Call it once per process, because they observe globally. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });

/** Adds a gauge that is read at each request for `/metrics`. */
export const addGauge = ({ registry }: Metrics, name: string, help: string, read: () => number): void => {
  const measured = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read());
    },
  });
  registry.registerMetric(measured);
};

/** Adds a labelled gauge that is read at a request for `/metrics`, at most once in `freshSeconds`. */
export const addGauges = (
  { registry }: Metrics,
  gauge: {
    readonly name: string;
    readonly help: string;
    readonly label: string;
    readonly freshSeconds: number;
    readonly read: () => Promise<readonly (readonly [label: string, value: number])[]>;
  },
): void => {
  let freshUntil = 0;
  const measured = new Gauge({
    name: gauge.name,
    help: gauge.help,
    labelNames: [gauge.label],
    registers: [],
    async collect() {
      if (performance.now() < freshUntil) return;
      freshUntil = performance.now() + gauge.freshSeconds * 1000;
      for (const [label, value] of await gauge.read()) this.set({ [gauge.label]: label }, value);
    },
  });
  registry.registerMetric(measured);
};

/** Counts a database error by its SQLSTATE. Ignores other errors. */
export const countDatabaseError = ({ databaseErrors }: Metrics, error: unknown): void => {
  if (error instanceof pg.DatabaseError) databaseErrors.inc({ code: error.code ?? 'none' });
};

/** Adds the number of connections of each database pool, by state. */
export const measurePools = ({ registry }: Metrics, pools: Readonly<Record<string, pg.Pool>>): void => {
  const measured = new Gauge({
    name: 'kindred_database_connections',
    help: 'Connections by pool: busy, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  registry.registerMetric(measured);
};
