import { api } from './api.ts';
import { sessionStore } from './session-store.ts';
import { nameFunnel } from './system-log.ts';

/** What the server named this visitor and their way through the registration. */
export interface Way {
  readonly uid: string;
  readonly funnel_id: string;
}

let asking: Promise<Way> | undefined;

/** The names of this visitor and their way, asked for once and kept with the tab. Throws `ApiError`. */
export const visitorWay = async (): Promise<Way> => {
  const { way } = sessionStore.read();
  if (way) return way;
  asking ??= api('trackingIdentifier').finally(() => {
    asking = undefined;
  });
  const given = await asking;
  sessionStore.keep({ way: given });
  nameFunnel(given.funnel_id);
  return given;
};

/** Signed up: whoever registers here next goes a way of their own. */
export const forgetWay = (): void =>
  sessionStore.keep({ way: undefined, isFunnelBegun: undefined, isConnectionChecked: undefined });
