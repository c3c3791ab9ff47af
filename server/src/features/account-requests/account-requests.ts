import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import type { Id } from '../../db/schema.ts';
import type { ConsoleHandlerOf, ConsoleHandlers } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { archiveUrl } from '../archive/archive-url.ts';
import { findReadyFile, orderOperatorArchive } from '../archive/operator-archive.ts';
import { scheduleDeletion } from '../leaving/schedule-deletion.ts';
import { loadMemberLines } from '../lookup/member-lines.ts';
import {
  addAccountRequest,
  decideRequest,
  findAccountRequest,
  findRequestedMember,
  listAccountRequests,
  lockAccountRequest,
  measureOpenRequests,
  type RequestKey,
} from './account-requests.db.ts';

const uidBytes = 16;

type RequestedMember = NonNullable<Awaited<ReturnType<typeof findRequestedMember>>>;

/** An email that is not confirmed may belong to another person, so no deletion is requested for it. @throws CallError */
const requireSuitable = (member: RequestedMember | undefined, kind: 'export' | 'deletion'): RequestedMember => {
  if (!member) throw new CallError('notFound');
  if (kind === 'deletion' && member.state === 'unconfirmed') throw new CallError('accountUnsuitable');
  return member;
};

/** Requests an archive or a deletion for a member. An open request of the same kind is returned again. */
const requestForAccount: ConsoleHandlerOf<'requestForAccount'> = async ({ context, params, body, operator, audit }) => {
  const { kind, reason } = body;
  return context.db.transaction().execute(async (db) => {
    const { id } = requireSuitable(await findRequestedMember(db, { hid: params.hid }), kind);
    const { uid, isNew } = await addAccountRequest(db, {
      uid: randomBytes(uidBytes).toString('base64url'),
      member_id: id,
      kind,
      reason,
      requested_by: operator.id,
      requested_at: context.clock.now(),
    });
    if (isNew)
      await audit(db, {
        action: `${kind}.request`,
        subject: `member:${params.hid}`,
        memberId: id,
        before: { request: null },
        after: { request: uid },
        reason,
      });
    return { uid };
  });
};

/** Does what was granted, in the transaction of the decision. Returns the archive of an export. */
const fulfil = async (
  context: Context,
  db: Db,
  member: RequestedMember,
  kind: 'export' | 'deletion',
): Promise<Id | null> => {
  if (kind === 'export') return orderOperatorArchive(context, db, member);
  await scheduleDeletion(context, db, member);
  return null;
};

/** Decides a request of another operator. The same decision again changes nothing. */
const decideAccountRequest: ConsoleHandlerOf<'decideAccountRequest'> = async (incoming) => {
  const { context, params, body, operator, audit } = incoming;
  const found = await findAccountRequest(context.db, params.uid);
  if (!found) throw new CallError('notFound');
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [found.member_id]);
    const request = await lockAccountRequest(db, found.id);
    if (request.granted !== null) {
      if (request.granted !== body.granted) throw new CallError('decidedOtherwise');
      return;
    }
    if (request.requested_by === operator.id) throw new CallError('operatorForbidden');
    const member = requireSuitable(await findRequestedMember(db, { id: found.member_id }), found.kind);
    const archiveId = body.granted ? await fulfil(context, db, member, found.kind) : null;
    const decision = { granted: body.granted, operatorId: operator.id, at: context.clock.now(), archiveId };
    await decideRequest(db, found.id, decision);
    await audit(db, {
      action: `${found.kind}.${body.granted ? 'grant' : 'refuse'}`,
      subject: `member:${member.hid}`,
      memberId: member.id,
      before: { request: found.uid, granted: null },
      after: { request: found.uid, granted: body.granted },
    });
  });
  await publishNewEvents(context, found.member_id);
  return {};
};

/** A page of requests, open ones first. */
const accountRequests: ConsoleHandlerOf<'accountRequests'> = async ({ context, operator, query }) => {
  const list = pager<RequestKey>(context.signer, 'account-requests', operator.id, query, moderationLimits.page);
  const { after, size } = list.request;
  const { rows, nextPageToken } = list.page(await listAccountRequests(context.db, after, size + 1), (row) => ({
    open: row.granted === null,
    at: row.at,
    id: row.id,
  }));
  const lines = await loadMemberLines(
    context,
    context.db,
    rows.map(({ member_id }) => member_id),
  );
  const now = context.clock.now();
  return {
    requests: rows.map((row) => ({
      uid: row.uid,
      kind: row.kind,
      member: lines.get(row.member_id) ?? null,
      reason: row.reason,
      requestedBy: row.requester,
      requestedAt: row.requested_at.toISOString(),
      granted: row.granted,
      decidedBy: row.decider,
      decidedAt: row.decided_at?.toISOString() ?? null,
      mayDecide: row.granted === null && row.requested_by !== operator.id,
      isReady: row.ready_at !== null && row.expires_at !== null && row.expires_at > now,
    })),
    nextPageToken,
  };
};

/** Returns the URL of a granted export, and writes an audit line of the access. */
const openAccountExport: ConsoleHandlerOf<'openAccountExport'> = async ({ context, params, audit }) => {
  const request = await findAccountRequest(context.db, params.uid);
  const file = request?.archive_id ? await findReadyFile(context, request.archive_id) : undefined;
  if (!request || !file) throw new CallError('notFound');
  const member = await findRequestedMember(context.db, { id: request.member_id });
  if (!member) throw new CallError('notFound');
  await audit(context.db, { action: 'export.open', subject: `member:${member.hid}`, memberId: member.id });
  return { url: archiveUrl(context, 'operator', file) };
};

/** The length of the queue of data requests. */
export const measureAccountRequestQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  measureOpenRequests(db, brandId);

export const accountRequestsConsoleHandlers = {
  accountRequests,
  decideAccountRequest,
  openAccountExport,
  requestForAccount,
} satisfies Partial<ConsoleHandlers>;
