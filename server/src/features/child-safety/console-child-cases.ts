import { euCountries } from '@kindred/contract/brand/european-region';
import type { ChildCase, ReportingRegion } from '@kindred/contract/console/child-safety';
import { CallError } from '@kindred/contract/errors';
import { brandTitle } from '../../config/brand-title.ts';
import type { Context } from '../../context.ts';
import type { QueueLength } from '../../db/queue-length.db.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { countryCode } from '../../places/countries.ts';
import { writeModerationAuditLine } from '../decisions/actions.ts';
import { loadMemberEvidence } from '../lookup/member-evidence.ts';
import { consoleImageUrl } from '../photos/console-media.ts';
import {
  type ChildCaseKey,
  type ChildCaseRow,
  findChildCase,
  listOpenChildCases,
  measureOpenChildCases,
} from './child-cases.db.ts';
import { decideChildCase } from './decide-child-case.ts';

const getRegion = (country: string): ReportingRegion => {
  if (country === 'US') return 'us';
  return euCountries.includes(country) ? 'eu' : 'other';
};

const presentChildCase = (row: ChildCaseRow): ChildCase => {
  const country = countryCode(row.country_id) ?? '';
  return {
    id: row.id,
    hid: row.hid,
    name: row.name,
    brand: brandTitle(row.brand_id),
    region: getRegion(country),
    country,
    openedAt: row.opened_at.toISOString(),
    openedBy: row.operator,
    note: row.note,
    heldUntil: row.held_until.toISOString(),
  };
};

/** A page of open cases, oldest first. */
export const childCases: ConsoleHandlerOf<'childCases'> = async ({ context, operator, query }) => {
  const list = pager<ChildCaseKey>(context.signer, `children:${query.brand ?? ''}`, operator.id, query);
  const { after, size } = list.request;
  const found = await listOpenChildCases(context.db, { after, brandId: query.brand, limit: size + 1 });
  const { rows, nextPageToken } = list.page(found, ({ at, id }) => ({ at, id }));
  return { cases: rows.map(presentChildCase), nextPageToken };
};

/** Returns a case with its evidence, and writes an audit line of the access. @throws CallError notFound */
export const openChildCase: ConsoleHandlerOf<'openChildCase'> = async ({ context, operator, address, params }) => {
  const { db } = context;
  const row = await findChildCase(db, params.id);
  if (!row) throw new CallError('notFound');
  await writeModerationAuditLine(
    db,
    { id: operator.id, address },
    {
      action: 'child.open',
      subject: `child:${row.id}`,
      memberId: row.member_id,
      after: { seen: true },
    },
  );
  const { photos, texts } = await loadMemberEvidence(context, row.member_id);
  return {
    case: presentChildCase(row),
    photo: row.photo_id === null ? null : consoleImageUrl(context, row.photo_id, 'o'),
    photos,
    texts,
  };
};

export const reportChildCase: ConsoleHandlerOf<'reportChildCase'> = async ({
  context,
  operator,
  address,
  params,
  body,
}) => {
  const { authority, reference } = body;
  const holdEnd = await decideChildCase(context, { id: operator.id, address }, params.id, {
    outcome: 'reported',
    authority,
    reference,
    note: body.note,
  });
  return { heldUntil: holdEnd.toISOString() };
};

export const clearChildCase: ConsoleHandlerOf<'clearChildCase'> = async ({
  context,
  operator,
  address,
  params,
  body,
}) => {
  await decideChildCase(context, { id: operator.id, address }, params.id, { outcome: 'cleared', note: body.note });
  return {};
};

/** The length of the child-safety queue. */
export const measureChildSafetyQueue = ({ db }: Context, brandId?: number): Promise<QueueLength> =>
  measureOpenChildCases(db, brandId);
