import type { MemberState } from '../../server/src/db/schema.ts';
import { refreshCard } from '../../server/src/features/candidates/cards.ts';
import { withDatabase } from './database.ts';
import type { Member } from './member.ts';
import type { RunningServer } from './server.ts';

/** Sets member states that no call leads to, in the database of a server while it is stopped. */
export const setMemberStates = (
  server: RunningServer,
  states: readonly (readonly [Member, MemberState])[],
): Promise<void> =>
  server.restart(() =>
    withDatabase(server, async (db) => {
      for (const [{ hid }, state] of states) {
        const { id } = await db
          .updateTable('member')
          .set({ state })
          .where('hid', '=', hid)
          .returning('id')
          .executeTakeFirstOrThrow();
        await refreshCard(db, id);
      }
    }),
  );
