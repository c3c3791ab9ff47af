import { randomUUID } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import type { Database } from '../server/src/db/database.ts';
import type { Id } from '../server/src/db/schema.ts';
import { listCandidates } from '../server/src/features/candidates/next-candidates.ts';
import { countersOf } from '../server/src/features/counters/counters.db.ts';
import { likeMember, passMember } from '../server/src/features/matches-game/marks.db.ts';
import { listMembersById } from '../server/src/features/members/members.db.ts';
import { insertMessage } from '../server/src/features/messenger/accept-message.db.ts';
import { listMessages } from '../server/src/features/messenger/messages.db.ts';
import { findThread, listDialogs } from '../server/src/features/messenger/threads.db.ts';
import { dropQueue, memberRow } from './jobs.db.ts';
import { type Job, listJobs } from './list-jobs.ts';
import { pick } from './pick.ts';
import type { Subjects } from './subjects.db.ts';

const everyDialog = { unread: false, matched: false, myFavorites: false, exchangedMessages: false, name: null };
const page = () => ({ count: 20, now: new Date() });

const unlimited = { max: null, windowSeconds: 86_400 };

/** A like of members of any city. */
const likeAnyone = ({ db }: Database, members: readonly Id[], one: number, other: number) =>
  likeMember(db, pick(members, one), pick(members, other), unlimited);

/**
 * Lists all jobs, in the order of the table. Writing jobs use each pair once.
 * @param withoutFeed a connection that writes no items of the activity feed
 */
export const jobsFor = (subjects: Subjects, withoutFeed: Database): Job[] => {
  const { members, heavy, strangers, matches, dialogs, busy } = subjects;
  const strangersOf = (share: 0 | 1, index: number) => pick(strangers, 2 * index + share);
  return [
    { name: 'select by primary key', times: 1, run: ({ db }, index) => memberRow(db, pick(members, index)) },
    {
      name: 'candidate page of 20, worked out afresh',
      times: 6,
      prepare: ({ db }, index) => dropQueue(db, pick(members, index)),
      run: ({ db }, index) => listCandidates(db, pick(members, index), page()),
    },
    {
      name: 'the same for a member with 5,000 marks',
      times: 12,
      prepare: ({ db }) => dropQueue(db, heavy),
      run: ({ db }) => listCandidates(db, heavy, page()),
    },
    {
      name: 'candidate page of 20 from the kept queue',
      times: 2,
      prepare: ({ db }, index) => listCandidates(db, pick(members, index), page()),
      run: ({ db }, index) => listCandidates(db, pick(members, index), page()),
    },
    { name: 'counters row', times: 1, run: ({ db }, index) => countersOf(db, pick(members, index)) },
    {
      name: 'dialog list of 20 with names and last messages',
      times: 3,
      run: ({ db }, index) =>
        listDialogs(db, pick(busy, index)[0], everyDialog, undefined, limits.dialogsPage + 1, new Date()),
    },
    {
      name: 'thread page of 20',
      times: 1,
      run: ({ db }, index) => listMessages(db, ...pick(busy, index), 'latest', limits.messagesPage + 1),
    },
    {
      name: 'the same with all that its first page reads: the other side met, the dialog',
      times: null,
      run: async ({ db }, index) => {
        const [me, other] = pick(busy, index);
        await listMembersById(db, me, [other]);
        await Promise.all([listMessages(db, me, other, 'latest', limits.messagesPage + 1), findThread(db, me, other)]);
      },
    },
    ...listJobs(subjects),
    { name: 'pass', times: 3, run: ({ db }, index) => passMember(db, ...strangersOf(0, index)) },
    {
      name: 'like with match detection',
      times: 3,
      run: ({ db }, index) => likeMember(db, ...strangersOf(1, index), unlimited),
    },
    {
      name: 'like with its item of the activity feed, against one without',
      times: null,
      against: {
        most: 1.15,
        run: (_, index) => likeAnyone(withoutFeed, members, index + 2500, index + 7500),
      },
      run: (database, index) => likeAnyone(database, members, index, index + 5000),
    },
    {
      name: 'like that makes a match, dialog and counters',
      times: 6,
      run: ({ db }, index) => likeMember(db, ...pick(matches, index), unlimited),
    },
    {
      name: 'send a message (row, both threads, counter)',
      times: 5,
      run: ({ db }, index) => {
        const [senderId, receiverId] = pick(dialogs, index);
        const text = 'A message of usual length, as people write them.';
        return insertMessage(
          db,
          {
            senderId,
            receiver: { id: receiverId },
            type: 1,
            text,
            replyToId: null,
            requestId: randomUUID(),
            toAnyone: true,
          },
          new Date(),
        );
      },
    },
  ];
};
