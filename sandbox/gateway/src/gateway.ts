import { Agenda } from './agenda.ts';
import { Chance } from './chance.ts';
import { Clock } from './clock.ts';
import { Store } from './store.ts';
import { runTask } from './tasks.ts';

/** What everything here stands on. */
export interface Gateway {
  readonly store: Store;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly agenda: Agenda;
  /** Ends what is under way to merchants. */
  readonly stopping: AbortSignal;
  /** Where it listens, without a slash at its end. */
  url: string;
}

export interface GatewaySettings {
  /** The journal; without one all is forgotten at the end. */
  readonly data?: string | undefined;
  /** The same seed, the same ids and dice. */
  readonly seed?: string | undefined;
}

export const createGateway = ({ data, seed }: GatewaySettings, stopping: AbortSignal): Gateway => {
  const store = new Store(data);
  const clock = new Clock(store);
  const gateway: Gateway = {
    store,
    clock,
    chance: new Chance(store, seed),
    agenda: new Agenda(store, clock, (task) => runTask(gateway, task)),
    stopping,
    url: '',
  };
  return gateway;
};
