import type { RemovalRequest } from '@kindred/contract/console/image-removals';
import { CallError } from '@kindred/contract/errors';
import { brandTitle } from '../../config/brand-title.ts';
import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { loadMemberEvidence } from '../lookup/member-evidence.ts';
import { rejectRemoval, removeImages } from './decide-removal.ts';
import {
  findNamedMember,
  findRemoval,
  listOpenRemovals,
  measureOpenRemovals,
  type RemovalKey,
  type RemovalRow,
} from './image-removals.db.ts';

const presentRemoval = (row: RemovalRow): RemovalRequest => ({
  id: row.id,
  reference: row.reference,
  brand: brandTitle(row.brand_id),
  name: row.name,
  email: row.email,
  relation: row.relation,
  target: row.target,
  details: row.details,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
});

/** A page of open requests, the most urgent first. */
export const removalRequests: ConsoleHandlerOf<'removalRequests'> = async ({ context, operator, query }) => {
  const list = pager<RemovalKey>(context.signer, `removals:${query.brand ?? ''}`, operator.id, query);
  const { after, size } = list.request;
  const found = await listOpenRemovals(context.db, { after, brandId: query.brand, limit: size + 1 });
  const { rows, nextPageToken } = list.page(found, ({ at, id }) => ({ at, id }));
  return { requests: rows.map(presentRemoval), nextPageToken };
};

/** URLs of profiles and photos: `/u<hid>`, `/contact/<hid>`, `/gallery/<hid>/photos/<photo>`. */
const profileUrl = /\/(?:u|contact\/|gallery\/)([\w-]{22})(?![\w-])/;
const photoUrl = /\/photos\/([\w-]{22})(?![\w-])/g;

/** Returns the photos that may be meant, and writes an audit line of the access. @throws CallError notFound */
export const openRemovalRequest: ConsoleHandlerOf<'openRemovalRequest'> = async (incoming) => {
  const { context, params, body, audit } = incoming;
  const row = await findRemoval(context.db, params.id);
  if (!row) throw new CallError('notFound');
  const hid = body.hid ?? profileUrl.exec(row.target)?.[1];
  const member = hid === undefined ? undefined : await findNamedMember(context.db, hid);
  await audit(context.db, {
    action: 'removal.open',
    subject: `removal:${row.id}`,
    ...(member && { memberId: member.id }),
    after: { seen: true },
  });
  if (!member) return { member: null, photos: [], named: [] };
  const { photos } = await loadMemberEvidence(context, member.id);
  const named = new Set([...row.target.matchAll(photoUrl)].map(([, uid]) => uid));
  return {
    member: { hid: member.hid, name: member.name, brand: brandTitle(member.brand_id) },
    photos,
    named: photos.flatMap(({ id }) => (named.has(id) ? [id] : [])),
  };
};

export const removeRequestedImages: ConsoleHandlerOf<'removeRequestedImages'> = async (incoming) => {
  const { context, operator, address, params, body } = incoming;
  return { removed: await removeImages(context, { id: operator.id, address }, { id: params.id, ...body }) };
};

export const rejectRemovalRequest: ConsoleHandlerOf<'rejectRemovalRequest'> = async (incoming) => {
  const { context, operator, address, params, body } = incoming;
  await rejectRemoval(context, { id: operator.id, address }, { id: params.id, note: body.note });
  return {};
};

/** The length of the queue of removal requests. */
export const measureRemovalQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  measureOpenRemovals(db, brandId);
