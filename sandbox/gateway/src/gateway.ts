import { Chance } from './chance.ts';
import { Clock } from './clock.ts';
import { Scheduler } from './scheduler.ts';
import { Store } from './store.ts';
import { runTask } from './tasks.ts';

/** The shared parts of the gateway. */
export interface Gateway {
  readonly store: Store;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly scheduler: Scheduler;
  /** Aborts running requests to merchants. */
  readonly stopping: AbortSignal;
  /** The base URL, without a trailing slash. */
  url: string;
}

export interface GatewaySettings {
  /** The journal's file. Without it, nothing survives the process. */
  readonly data?: string | undefined;
  /** With the same seed, ids and random numbers are the same. */
  readonly seed?: string | undefined;
}

export const createGateway = ({ data, seed }: GatewaySettings, stopping: AbortSignal): Gateway => {
  const store = new Store(data);
  const clock = new Clock(store);
  const gateway: Gateway = {
    store,
    clock,
    chance: new Chance(store, seed),
    scheduler: new Scheduler(store, clock, (task) => runTask(gateway, task)),
    stopping,
    url: '',
  };
  return gateway;
};
