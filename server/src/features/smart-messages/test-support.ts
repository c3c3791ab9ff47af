import { sql } from 'kysely';
import { testApp } from '../../../test/harness.ts';
import { type MemberValues, maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import type { MessageBody } from '../messenger/accept-message.db.ts';
import { sendDueBatches } from './send-due-batches.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A Smart Message as it is stored. */
interface StoredSmartMessage {
  readonly sender_id: string;
  readonly receiver_id: string;
  readonly type: number;
  readonly text: string;
  readonly body: MessageBody;
  readonly request_id: string;
  readonly is_sent: boolean;
}

/** An app with a clock that the test moves. It starts at noon in Berlin, where all members are. */
export const startSmartMessages = async () => {
  // Solar time is one hour ahead of UTC in Berlin.
  const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs + 11 * hourMs;
  let time = noon;
  let age = 30;
  const app = await testApp({ clock: { now: () => new Date(time) } });
  const { context } = app;
  const { db } = context;

  /** Men and women of an age that no other test has, who match only each other. */
  const seedCohort = async (
    { men = 1, women = 0 }: { men?: number; women?: number },
    values: { man?: MemberValues; woman?: MemberValues } = {},
  ) => {
    age += 1;
    const common = {
      birthday: `${new Date(time).getUTCFullYear() - age}-01-01`,
      search_age_from: age,
      search_age_to: age,
      photos_moderated: 1,
    };
    const sender = {
      ...maleFields,
      verified_at: new Date(),
      premium_until: new Date(time + 90 * dayMs),
      premium_plan: 'base',
    } as const;
    return {
      men: await seedMembers(context, men, () => ({ ...common, ...sender, ...values.man })),
      women: women === 0 ? [] : await seedMembers(context, women, () => ({ ...common, ...values.woman })),
    };
  };

  const enable = (as: SeededMember) => app.call('enableSmartMessages', { context: 'dialogs' }, { as });
  const run = () => sendDueBatches(context);

  /** The Smart Messages of a sender, by the order of delivery. */
  const sentBy = async ({ id }: SeededMember): Promise<StoredSmartMessage[]> => {
    const { rows } = await sql<StoredSmartMessage>`
      select m.sender_id, case when m.low_id = m.sender_id then m.high_id else m.low_id end as receiver_id, m.type, m.text,
        m.body, m.request_id, m.is_sent
      from message m where m.sender_id = ${id}::bigint and (m.body ->> 'isSmart')::boolean
      order by m.created_at, m.low_id, m.high_id`.execute(db);
    return rows;
  };
  const countSentBy = async (member: SeededMember): Promise<number> => (await sentBy(member)).length;
  const receiversOf = async (member: SeededMember): Promise<string[]> =>
    (await sentBy(member)).map(({ receiver_id }) => receiver_id).sort();
  const stateOf = ({ id }: SeededMember) =>
    db.selectFrom('smart_sender').selectAll().where('member_id', '=', id).executeTakeFirst();

  return {
    app,
    context,
    seedCohort,
    enable,
    run,
    sentBy,
    countSentBy,
    receiversOf,
    stateOf,
    /** Moves the clock to an hour of a day in Berlin; day 0 is the first. */
    moveTo: (day: number, hour: number) => {
      time = noon + day * dayMs + (hour - 12) * hourMs;
    },
    change: (member: SeededMember, values: object) =>
      db.updateTable('member').set(values).where('id', '=', member.id).execute(),
  };
};
