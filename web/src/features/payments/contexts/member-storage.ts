import { isRecord, json, stored } from '@kindred/ui/storage';
import { useSession } from '../../../lib/session/session.ts';

/** A value of the current member that all tabs of this browser share. Only this app writes it: its fields are not checked. */
export const memberStorage = <T extends object>(key: string) => {
  const saved = stored(
    'browser',
    key,
    json((value): value is T => isRecord(value)),
    undefined,
  );
  const member = (): string => useSession.getState().member ?? '';
  return {
    read: (): T | undefined => saved.read(member()),
    write: (value: T): void => saved.write(value, member()),
  };
};
