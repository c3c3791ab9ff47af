import type { Calls } from '@kindred/contract/calls';
import { isPriced, isSplit, type SplitGroup, type SplitHid, splitGroups, splits } from '@kindred/contract/experiments';
import type { CallRequest } from '../../http/call-request.ts';
import { addBindings, findBindings } from './experiments.db.ts';
import { groupOf } from './group-of.ts';

type Caller = Pick<CallRequest<Calls['ensureSplitBindings']>, 'context' | 'viewer' | 'brand' | 'deviceId' | 'body'>;

interface SplitBinding {
  readonly splitHid: SplitHid;
  readonly splitGroup: SplitGroup;
}

/** Returns the subjects of a request, the member before the device. */
export const subjectsOf = ({ viewer, deviceId }: Pick<Caller, 'viewer' | 'deviceId'>): string[] => [
  ...(viewer ? [`member:${viewer.id}`] : []),
  ...(deviceId ? [`device:${deviceId}`] : []),
];

/** Returns the caller's group of each known split; `unspecified` if the brand or the caller does not take part. */
export const bindSplits = async (caller: Caller): Promise<SplitBinding[]> => {
  const requested = [...new Set(caller.body.splitHids.filter(isSplit))];
  const eligible = requested.filter((hid) => {
    const split = splits[hid];
    const isInAudience = !('audience' in split) || caller.brand.groups.includes(split.audience);
    return isInAudience && (caller.viewer !== null || !isPriced(hid));
  });
  const bound = await ensureBindings(caller, eligible);
  return requested.map((splitHid) => ({ splitHid, splitGroup: bound.get(splitHid) ?? splitGroups.unspecified }));
};

const ensureBindings = async (caller: Caller, eligible: SplitHid[]): Promise<ReadonlyMap<SplitHid, SplitGroup>> => {
  const { db, clock } = caller.context;
  const subjects = subjectsOf(caller);
  const [subject] = subjects;
  if (!subject || eligible.length === 0) return new Map();
  const found = await findBindings(db, subjects, eligible);
  const groupsOf = (who: string, rows = found) =>
    new Map(rows.filter((row) => row.subject === who).map((row) => [row.split, row.split_group]));
  const bound = groupsOf(subject);
  const open = eligible.filter((split) => !bound.has(split));
  if (open.length === 0) return bound;

  // A member keeps the groups that the device had for the guest, except for prices, since a client can claim any device.
  const before = groupsOf(subjects[1] ?? subject);
  const bindings = open.map((split) => ({
    split,
    split_group: (isPriced(split) ? undefined : before.get(split)) ?? groupOf(split, subject, splits[split].weights),
  }));
  await addBindings(db, subject, bindings, clock.now());
  return groupsOf(subject, await findBindings(db, [subject], eligible));
};
