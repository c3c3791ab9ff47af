import { isRecord, json, stored } from '@kindred/ui/storage';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentMember } from '../../../lib/session/current-member.ts';

/** A member of the list, as the links need one. */
export interface ListedMember {
  readonly user: { readonly hid: string; readonly name: string };
}

/** The loaded members of the list from which profiles were opened last, for a reload of the profile. */
interface LastList {
  readonly key: string;
  readonly members: readonly (readonly [hid: string, name: string])[];
}

const isLastList = (value: unknown): value is LastList =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  Array.isArray(value['members']) &&
  value['members'].every((member) => Array.isArray(member) && member.every((part) => typeof part === 'string'));

const lastList = stored('tab', 'last-list', json(isLastList), null);

/** Members on each side of the profile that are stored. */
const storedAround = 50;

/** The members around the profile that were stored for the list; empty for another list. */
export const readLastList = (key: QueryKey): ListedMember[] => {
  const list = lastList.read(currentMember());
  if (list?.key !== JSON.stringify(key)) return [];
  return list.members.map(([hid, name]) => ({ user: { hid, name } }));
};

/** Stores the members around the profile. `index` is the profile's place, undefined without one. */
export const useStoreLastList = (key: QueryKey, items: readonly ListedMember[], index: number | undefined): void => {
  useEffect(() => {
    if (index === undefined) return;
    const around = items.slice(Math.max(0, index - storedAround), index + storedAround + 1);
    const names = around.map(({ user: { hid, name } }) => [hid, name] as const);
    lastList.write({ key: JSON.stringify(key), members: names }, currentMember());
  });
};
