import { sql } from 'kysely';
import PostalMime, { type Email as ParsedEmail } from 'postal-mime';
import { newSignup, testApp } from '../../../test/harness.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { type MemberValues, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { countryNumber } from '../../places/countries.ts';
import { operationToken } from '../matches-game/operation-token.ts';
import { newRequestId } from '../messenger/test-support.ts';
import { claimDueDigests } from './claim-due.ts';
import { type DigestJob, sendDigest } from './send-digest.ts';

/** A woman with a confirmed email in the United States, who gets daily emails. */
export interface Recipient extends SeededMember {
  readonly email: string;
}

/** The times of the rows that a daily email is about. */
const times = { mark: 'marked_at', match: 'matched_at', visit: 'visited_at', thread: 'last_at' } as const;

/** An app with a mail server and a clock that the test moves to mornings. */
export const startDigests = async () => {
  const server = await startMailServer();
  let ahead = 0;
  const app = await testApp({
    env: { SMTP_URL: server.url, SITE_URL: 'http://localhost:8080' },
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  const { context } = app;

  const seedRecipient = async (values: MemberValues = {}): Promise<Recipient> => {
    const { email } = newSignup();
    const [member] = await seedMembers(context, 1, () => ({
      name: 'Mara',
      email,
      email_confirmed_at: new Date(),
      country_id: countryNumber('US') ?? 0,
      ...values,
    }));
    if (!member) throw new Error('no member was created');
    return { ...member, email };
  };
  const seedMan = async (name = 'Nils', values: MemberValues = {}): Promise<SeededMember> => {
    const [man] = await seedMembers(context, 1, () => ({ name, gender: 'm', search_gender: 'f', ...values }));
    if (!man) throw new Error('no member was created');
    return man;
  };

  const like = (actor: SeededMember, target: SeededMember) =>
    app.call('likeCandidate', { token: operationToken(context, actor.id, target.id) }, { as: actor });
  const visit = (actor: SeededMember, target: SeededMember) => app.call('visitUser', { id: target.hid }, { as: actor });
  const write = (actor: SeededMember, target: SeededMember, text = 'a secret text') =>
    app.call(
      'sendMessage',
      { id: target.hid, type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text }, requestId: newRequestId() },
      { as: actor },
    );
  const match = async (actor: SeededMember, target: SeededMember) => {
    await like(target, actor);
    await like(actor, target);
  };

  /** Acts at the present time, and moves the acts to the time of the clock. */
  const later = async (act: () => Promise<unknown>): Promise<void> => {
    const now = context.clock.now();
    const before = ahead;
    ahead = 0;
    const start = new Date();
    await act();
    ahead = before;
    for (const [table, column] of Object.entries(times))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now} where ${sql.ref(column)} >= ${start}
        and ${sql.ref(column)} < ${now}`.execute(context.db);
    await sql`update visit set counted_at = visited_at where visited_at = ${now}`.execute(context.db);
  };

  const dueOf = async (member: SeededMember): Promise<Date | undefined> =>
    (await context.db.selectFrom('digest_due').select('due_at').where('member_id', '=', member.id).executeTakeFirst())
      ?.due_at;

  /** Moves the clock to the morning for which the member waits. */
  const moveToMorning = async (member: SeededMember): Promise<void> => {
    const due = await dueOf(member);
    if (!due) throw new Error('the member does not wait');
    ahead = due.getTime() - Date.now() + 60_000;
  };
  const claimed = async (): Promise<DigestJob[]> => {
    const { rows } = await sql<{ data: DigestJob }>`
      delete from jobs.job where name = 'digests.mail' and state = 'created' returning data`.execute(context.db);
    return rows.map(({ data }) => data);
  };
  const deliver = async (): Promise<void> => {
    for (const job of await claimed()) await sendDigest(context, job);
  };
  const emailsTo = (email: string): Promise<ParsedEmail[]> =>
    Promise.all(server.received.filter(({ to }) => to.includes(email)).map(({ raw }) => PostalMime.parse(raw)));
  /** Runs the jobs as of the next morning. Returns all emails to the member so far. */
  const wakeUp = async (member: Recipient): Promise<ParsedEmail[]> => {
    if (await dueOf(member)) await moveToMorning(member);
    await claimDueDigests(context);
    await deliver();
    return emailsTo(member.email);
  };

  return {
    app,
    context,
    server,
    seedRecipient,
    seedMan,
    like,
    visit,
    write,
    match,
    later,
    dueOf,
    moveToMorning,
    claimed,
    deliver,
    emailsTo,
    wakeUp,
    moveBy: (ms: number) => {
      ahead += ms;
    },
    reset: () => {
      ahead = 0;
    },
  };
};
