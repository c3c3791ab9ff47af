import { randomBytes } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { httpOnlyCookie } from '../../http/cookies.ts';
import type { Incoming } from '../../http/incoming.ts';
import { seal, unsealed } from '../../http/sealed.ts';

/** A browser and the accounts that signed in there, the latest first. */
interface Device {
  readonly id: string;
  /** `at` in unix milliseconds. */
  readonly accounts: readonly { readonly account: Id; readonly at: number }[];
}

/** The cookie, and the purpose that its value is sealed for: members and operators are never taken for each other. */
type Kind = 'device' | 'operator-device';

interface Asking {
  readonly context: Context;
  readonly cookies: Incoming<never>['cookies'];
}

interface Account {
  readonly id: Id;
  /** Devices that signed in before are unknown. */
  readonly devices_since: Date | null;
}

const deviceIn = (kind: Kind, { context, cookies }: Asking): Device | undefined =>
  unsealed<Device>(context.signer, kind, httpOnlyCookie(context.config, cookies, kind) ?? '');

const known =
  (kind: Kind) =>
  (asking: Asking, of: Account | undefined): string | undefined => {
    const device = deviceIn(kind, asking);
    const entry = device?.accounts.find(({ account }) => account === of?.id);
    if (!device || !of || !entry) return undefined;
    const oldest = asking.context.clock.now().getTime() - limits.login.deviceDays * 86_400_000;
    return entry.at >= Math.max(oldest, of.devices_since?.getTime() ?? 0) ? device.id : undefined;
  };

const remember =
  (kind: Kind) =>
  (asking: Asking & Pick<Incoming<never>, 'setCookie'>, id: Id): void => {
    const { context, setCookie } = asking;
    const before = deviceIn(kind, asking);
    const others = (before?.accounts ?? []).filter(({ account }) => account !== id);
    const entries = [{ account: id, at: context.clock.now().getTime() }, ...others];
    const device: Device = {
      id: before?.id ?? randomBytes(12).toString('base64url'),
      accounts: entries.slice(0, limits.login.accountsPerDevice),
    };
    setCookie(kind, seal(context.signer, kind, device), { maxAgeSeconds: limits.login.deviceDays * 86_400 });
  };

/**
 * The id of the caller's device where this member signed in there before and their devices were not forgotten since;
 * undefined elsewhere. A device opens nothing: its owner's failures are counted apart from those of strangers.
 */
export const knownDevice = known('device');

/** Makes the caller's device a known one of this member; after whatever forgot their devices. */
export const rememberDevice = remember('device');

/** The same of operators. */
export const operatorDevice = known('operator-device');
export const rememberOperatorDevice = remember('operator-device');
