import { randomBytes } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { httpOnlyCookie } from '../../http/cookies.ts';
import { seal, tryUnseal } from '../../http/sealed.ts';

/** A browser and the accounts that signed in there, most recent first. */
interface Device {
  readonly id: string;
  /** `at` in Unix milliseconds. */
  readonly accounts: readonly { readonly account: Id; readonly at: number }[];
}

/** The cookie's name and the purpose of its seal. A member's cookie is never valid for an operator, or the reverse. */
type Kind = 'device' | 'operator-device';

interface Caller {
  readonly context: Context;
  readonly cookies: CallRequest<never>['cookies'];
}

interface Account {
  readonly id: Id;
  /** Sign-ins before this time do not make a device known. */
  readonly devices_since: Date | null;
}

const deviceIn = (kind: Kind, { context, cookies }: Caller): Device | undefined =>
  tryUnseal<Device>(context.signer, kind, httpOnlyCookie(context.config, cookies, kind) ?? '');

const findKnown =
  (kind: Kind) =>
  (caller: Caller, of: Account | undefined): string | undefined => {
    const device = deviceIn(kind, caller);
    const entry = device?.accounts.find(({ account }) => account === of?.id);
    if (!device || !of || !entry) return undefined;
    const oldest = caller.context.clock.now().getTime() - limits.login.deviceDays * 86_400_000;
    return entry.at >= Math.max(oldest, of.devices_since?.getTime() ?? 0) ? device.id : undefined;
  };

const rememberOn =
  (kind: Kind) =>
  (caller: Caller & Pick<CallRequest<never>, 'setCookie'>, id: Id): void => {
    const { context, setCookie } = caller;
    const before = deviceIn(kind, caller);
    const others = (before?.accounts ?? []).filter(({ account }) => account !== id);
    const entries = [{ account: id, at: context.clock.now().getTime() }, ...others];
    const device: Device = {
      id: before?.id ?? randomBytes(12).toString('base64url'),
      accounts: entries.slice(0, limits.login.accountsPerDevice),
    };
    setCookie(kind, seal(context.signer, kind, device), { maxAgeSeconds: limits.login.deviceDays * 86_400 });
  };

/**
 * Returns the id of the caller's device if this member signed in there since `devices_since`; `undefined` otherwise. A known device grants
 * no access: it only separates its failures from those of strangers.
 */
export const knownDevice = findKnown('device');

/** Makes the caller's device a known device of this member. Call it after any change of `devices_since`. */
export const rememberDevice = rememberOn('device');

/** The same for operators. */
export const operatorDevice = findKnown('operator-device');
export const rememberOperatorDevice = rememberOn('operator-device');
