import type { Calls } from '@kindred/contract/calls';
import { isPriced, isSplit, type SplitGroup, type SplitHid, splitGroups, splits } from '@kindred/contract/experiments';
import type { Incoming } from '../../http/incoming.ts';
import { addBindings, findBindings } from './experiments.db.ts';
import { groupOf } from './group-of.ts';

type Asking = Pick<Incoming<Calls['ensureSplitBindings']>, 'context' | 'viewer' | 'brand' | 'deviceId' | 'body'>;

interface SplitBinding {
  readonly splitHid: SplitHid;
  readonly splitGroup: SplitGroup;
}

/** The subjects of a request, the member before the device. */
export const subjectsOf = ({ viewer, deviceId }: Pick<Asking, 'viewer' | 'deviceId'>): string[] => [
  ...(viewer ? [`member:${viewer.id}`] : []),
  ...(deviceId ? [`device:${deviceId}`] : []),
];

/** The groups of whoever asks, of each known split once; unspecified where the brand, or they, take no part. */
export const bindSplits = async (asking: Asking): Promise<SplitBinding[]> => {
  const asked = [...new Set(asking.body.splitHids.filter(isSplit))];
  const held = asked.filter((hid) => {
    const split = splits[hid];
    const isAsked = !('audience' in split) || asking.brand.groups.includes(split.audience);
    return isAsked && (asking.viewer !== null || !isPriced(hid));
  });
  const bound = await ensure(asking, held);
  return asked.map((splitHid) => ({ splitHid, splitGroup: bound.get(splitHid) ?? splitGroups.unspecified }));
};

const ensure = async (asking: Asking, held: SplitHid[]): Promise<ReadonlyMap<SplitHid, SplitGroup>> => {
  const { db, clock } = asking.context;
  const subjects = subjectsOf(asking);
  const [subject] = subjects;
  if (!subject || held.length === 0) return new Map();
  const found = await findBindings(db, subjects, held);
  const groupsOf = (who: string, rows = found) =>
    new Map(rows.filter((row) => row.subject === who).map((row) => [row.split, row.split_group]));
  const own = groupsOf(subject);
  const open = held.filter((split) => !own.has(split));
  if (open.length === 0) return own;

  // What a member was as a guest of this device they stay, but for prices: a client may name any device.
  const before = groupsOf(subjects[1] ?? subject);
  const bindings = open.map((split) => ({
    split,
    split_group: (isPriced(split) ? undefined : before.get(split)) ?? groupOf(split, subject, splits[split].weights),
  }));
  await addBindings(db, subject, bindings, clock.now());
  return groupsOf(subject, await findBindings(db, [subject], held));
};
