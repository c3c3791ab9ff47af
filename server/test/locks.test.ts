import { CallError } from '@kindred/contract/errors';
import { photoStatuses } from '@kindred/contract/photos';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { decideChildCase } from '../src/features/child-safety/decide-child-case.ts';
import { ban, restore } from '../src/features/decisions/console/member-actions.ts';
import { undoDecision } from '../src/features/decisions/console/undo-decision.ts';
import { dismissCase } from '../src/features/moderation/cases/close-case.ts';
import {
  approvePendingPhoto,
  deletePublishedPhoto,
  rejectPendingPhoto,
  undoPhotoDecision,
} from '../src/features/moderation/decide-photo.ts';
import { removeReviewedText } from '../src/features/moderation/decide-text.ts';
import { reviewMessage } from '../src/features/moderation/review/review-text.ts';
import { scanText } from '../src/features/moderation/review/text-filter.ts';
import { endWholeSession } from '../src/features/session/end-whole-session.ts';
import { requestNewSelfie } from '../src/features/verification/request-new-selfie.ts';
import { sweepSelfies } from '../src/features/verification/sweep-selfies.ts';
import { testApp } from './harness.ts';
import { seedOperator } from './operators.ts';
import { seedPhoto } from './photo-rows.ts';
import { findWrongCounters, maleFields, type SeededMember, seedMembers } from './seeded-members.ts';

const isPostgres = inject('engine') === 'postgres';
// The embedded engine runs one transaction at a time, so there the load only shows that each operation works.
const rounds = isPostgres ? 12 : 2;
const pairs = 4;

const app = await testApp();
const { context } = app;
const { db } = context;

/** Counts the deadlocks that PostgreSQL resolved, including those of single statements. */
const countDeadlocks = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(deadlocks), 0)::integer as count from pg_stat_database where datname = current_database()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

const insertSelfie = async ({ id }: SeededMember, round: number): Promise<void> => {
  await sql`
    insert into verification (member_id, hash, gesture, state, file, expires_at, submitted_at)
    values (${id}::bigint, ${`hash-${id}-${round}`}, 'wave', 'submitted', ${`selfie-${id}-${round}`}, now(),
      now() - interval '1 year')`.execute(db);
};

const insertTextReview = async (member: SeededMember, other: SeededMember, messageId: string): Promise<string> => {
  const words = 'Call me: +49 30 1234567';
  await reviewMessage(context, {
    memberId: member.id,
    otherId: other.id,
    messageId,
    words,
    findings: scanText(words, 'en-US'),
    repeated: false,
  });
  const { id } = await db
    .selectFrom('text_review')
    .select('id')
    .where('member_id', '=', member.id)
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return id;
};

/** Reports a member. Returns the id of the new or existing case. */
const openReportCase = async (by: SeededMember, about: SeededMember): Promise<string> => {
  await app.call('sendAbuse', { user_hid: about.hid, reason_id: 2 }, { as: by });
  const { id } = await db
    .selectFrom('report_case')
    .select('id')
    .where('member_id', '=', about.id)
    .executeTakeFirstOrThrow();
  return id;
};

/** Clears the open child-safety case of a member, if there is one. */
const clearChildCase = async (
  operator: Awaited<ReturnType<typeof seedOperator>>,
  { id }: SeededMember,
): Promise<void> => {
  const opened = await db
    .selectFrom('child_case')
    .select('id')
    .where('member_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  if (opened) await decideChildCase(context, operator, opened.id, { outcome: 'cleared', note: 'no child' });
};

/** Runs operations concurrently and waits for all. Rejects with an unexpected error if there is one, else with a CallError. */
const runTogether = async (...operations: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const ends = await Promise.allSettled(operations.map((act) => act()));
  const reasons: unknown[] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  const [first] = reasons.toSorted((a, b) => Number(a instanceof CallError) - Number(b instanceof CallError));
  if (first !== undefined) throw first;
};

interface LoadOutcome {
  done: number;
  refused: number;
  /** Errors that are no CallError. */
  readonly failed: string[];
}

const runLoad = async (outcome: LoadOutcome, operations: readonly (() => Promise<unknown>)[]): Promise<void> => {
  await Promise.all(
    operations.map(async (act) => {
      try {
        await act();
        outcome.done += 1;
      } catch (error) {
        if (error instanceof CallError) outcome.refused += 1;
        else outcome.failed.push(String(error));
      }
    }),
  );
};

test('a mixed load on the same members causes no deadlock: bans, photos, texts, messages, child safety, reports, sweeps', async () => {
  const operator = await seedOperator(context);
  const outcome: LoadOutcome = { done: 0, refused: 0, failed: [] };
  const retries: string[] = [];
  const { onRetry } = context.database.retries;
  context.database.retries.onRetry = (code) => void retries.push(code);
  const before = await countDeadlocks();

  const send = async (from: SeededMember, to: SeededMember): Promise<string> => {
    const body = {
      id: to.hid,
      type: 'MESSAGE_TYPE_TEXT',
      textMessageBody: { text: 'Hi' },
      requestId: crypto.randomUUID(),
    };
    const response = await app.ask('sendMessage', body, { as: from });
    if (response.statusCode >= 500) throw new Error(response.body);
    return response.statusCode === 200 ? response.json<{ message: { id: string } }>().message.id : '';
  };
  const call = async (
    name: 'deletePhoto' | 'changeAlbum' | 'sendAbuse',
    request: object,
    as: SeededMember,
  ): Promise<void> => {
    const response = await app.ask(name, request, { as });
    if (response.statusCode >= 500) throw new Error(response.body);
  };

  let expectedCount = 0;
  for (let round = 0; round < rounds; round += 1) {
    const men = await seedMembers(context, pairs, () => maleFields);
    const women = await seedMembers(context, pairs);
    const operations: (() => Promise<unknown>)[] = [];
    for (const [index, him] of men.entries()) {
      const her = women[index] as SeededMember;
      await sql`select like_member(${him.id}::bigint, ${her.id}::bigint, null, 86400)`.execute(db);
      await sql`select like_member(${her.id}::bigint, ${him.id}::bigint, null, 86400)`.execute(db);
      const review = await insertTextReview(her, him, await send(her, him));
      const [first, second, third] = [
        await seedPhoto(context, her.id),
        await seedPhoto(context, her.id),
        await seedPhoto(context, her.id),
      ];
      await approvePendingPhoto(context, operator, { uid: third.uid });
      await insertSelfie(her, round);
      const session = await db
        .selectFrom('session')
        .select('id')
        .where('member_id', '=', her.id)
        .executeTakeFirstOrThrow();
      const judgement = { hid: her.hid, reason: 'harassment', requestId: `${round}-${index}` } as const;
      // His conduct and her photo freeze the accounts. Each freeze closes an open case of reports.
      const conduct = { hid: him.hid, reason: 'child', requestId: `child-${round}-${index}` } as const;
      const [hisCase, hisPhoto] = [await openReportCase(her, him), await seedPhoto(context, him.id)];
      const herCase = await openReportCase(him, her);
      const shows = await seedPhoto(context, her.id);
      operations.push(
        () => approvePendingPhoto(context, operator, { uid: first.uid }),
        () => approvePendingPhoto(context, operator, { uid: second.uid }),
        () => call('deletePhoto', { id: second.uid }, her),
        () => call('changeAlbum', { order: [third.uid, first.uid] }, her),
        async () => ban(context, operator, judgement).then(({ uid }) => undoDecision(context, operator, { uid })),
        () => deletePublishedPhoto(context, operator, { uid: third.uid, reason: 'nudity' }),
        () => undoPhotoDecision(context, operator, { uid: first.uid }),
        () => removeReviewedText(context, operator, { id: review, reason: 'contactDetails' }),
        () => send(him, her),
        () => send(her, him),
        () => send(him, her),
        () => requestNewSelfie(context, { memberId: her.id, operatorId: operator.id, keepsBadge: true }),
        () => endWholeSession(context, session.id, her.id),
        () => restore(context, operator, { hid: her.hid }),
        () => ban(context, operator, conduct).then(() => clearChildCase(operator, him)),
        () => dismissCase(context, operator, { id: hisCase }),
        () => approvePendingPhoto(context, operator, { uid: hisPhoto.uid }),
        () => call('sendAbuse', { user_hid: him.hid, reason_id: 3 }, her),
        () => restore(context, operator, { hid: him.hid }),
        () => clearChildCase(operator, him),
        // Two operators undo the freeze concurrently: one by the photo, one by the case.
        async () => {
          await rejectPendingPhoto(context, operator, { uid: shows.uid, reason: 'child' });
          await runTogether(
            () => undoPhotoDecision(context, operator, { uid: shows.uid }),
            () => clearChildCase(operator, her),
          );
        },
        () => dismissCase(context, operator, { id: herCase }),
        () => call('sendAbuse', { user_hid: her.hid, reason_id: 3 }, him),
      );
    }
    operations.push(
      () => sweepSelfies(context),
      () => sweepSelfies(context),
    );
    expectedCount += operations.length;
    // Each round has another order, which is the same in each run.
    await runLoad(
      outcome,
      operations.toSorted(
        (a, b) => ((operations.indexOf(a) * 7 + round * 5) % 11) - ((operations.indexOf(b) * 7 + round * 5) % 11),
      ),
    );
  }
  context.database.retries.onRetry = onRetry;

  const found = isPostgres ? (await countDeadlocks()) - before : 0;
  process.stdout.write(
    `${inject('engine')}: ${outcome.done} done, ${outcome.refused} refused by rule, ${outcome.failed.length} failed, ${found} deadlocks, ${retries.length} retries\n`,
  );
  expect(outcome.failed).toEqual([]);
  expect([found, retries]).toEqual([0, []]);
  expect([outcome.done + outcome.refused, expectedCount]).toEqual([expectedCount, rounds * (pairs * 23 + 2)]);
  expect(await findWrongCounters(db)).toEqual([]);
  const { rows: wrongAlbums } = await sql`
    select m.id from member m where m.photos_moderated <>
      (select count(*) from photo p where p.member_id = m.id and p.status = ${photoStatuses.moderated})`.execute(db);
  expect(wrongAlbums).toEqual([]);
});

test('a transaction is repeated after a deadlock, without an error for its caller', async () => {
  if (!isPostgres) return;
  const retries: string[] = [];
  const { onRetry } = context.database.retries;
  context.database.retries.onRetry = (code) => void retries.push(code);
  const [one, other] = (await seedMembers(context, 2)) as [SeededMember, SeededMember];
  const met = Promise.withResolvers<void>();
  let startedCount = 0;
  const rename = (first: string, second: string) =>
    db.transaction().execute(async (within) => {
      const lock = (id: string) => within.updateTable('member').set({ name: 'Kim' }).where('id', '=', id).execute();
      await lock(first);
      startedCount += 1;
      // Each transaction waits until the other holds its first lock, so neither gets its second.
      if (startedCount === 2) met.resolve();
      await met.promise;
      await lock(second);
    });
  await Promise.all([rename(one.id, other.id), rename(other.id, one.id)]);
  context.database.retries.onRetry = onRetry;
  // The repeated transaction may take its first lock before the other one wakes, and meet it again.
  expect(new Set(retries)).toEqual(new Set(['40P01']));
  expect(startedCount).toBe(2 + retries.length);
});

test('a transaction that fails for another reason is not repeated', async () => {
  let runs = 0;
  const fails = db.transaction().execute(async (within) => {
    runs += 1;
    await sql`select 1 / 0`.execute(within);
  });
  await expect(fails).rejects.toThrow('division by zero');
  expect(runs).toBe(1);
});
