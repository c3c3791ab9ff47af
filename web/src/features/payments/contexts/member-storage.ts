import { isRecord, json, stored } from '@kindred/ui/storage';
import { currentMember } from '../../../lib/session/current-member.ts';

/** A value of the current member that all tabs of this browser share. Only this app writes it: its fields are not checked. */
export const memberStorage = <T extends object>(key: string) => {
  const saved = stored(
    'browser',
    key,
    json((value): value is T => isRecord(value)),
    undefined,
  );
  return {
    read: (): T | undefined => saved.read(currentMember()),
    write: (value: T): void => saved.write(value, currentMember()),
  };
};
