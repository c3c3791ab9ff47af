import { brandById } from '@kindred/brands';
import { securityKinds } from '@kindred/contract/console/security';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { countSecurityEvents, pageOfSecurityEvents } from './security.db.ts';

const dayMs = 86_400_000;

/** Answers a page of events, newest first, with the last day's counts; optionally of one kind. */
export const securityEvents: ConsoleHandlerOf<'securityEvents'> = async ({ context, operator, query }) => {
  const { pageToken, pageSize, kind } = query;
  const pages = pager<string>(context.signer, `security:${kind ?? ''}`, operator.id, { pageToken, pageSize });
  const { after, size } = pages.request;
  const { rows, nextPageToken } = pages.page(
    await pageOfSecurityEvents(context.db, { kind, before: after, limit: size + 1 }),
    ({ id }) => id,
  );
  const counted = await countSecurityEvents(context.db, new Date(context.clock.now().getTime() - dayMs));
  const counts = new Map(counted.map((row) => [row.kind, Number(row.count)]));
  return {
    counts: securityKinds.map((each) => ({ kind: each, count: counts.get(each) ?? 0 })),
    events: rows.map(({ id, at, kind: of, brand_id, subject, network, count }) => ({
      id,
      at: at.toISOString(),
      kind: of,
      brand: brand_id === null ? null : (brandById(brand_id)?.title ?? null),
      subject,
      network,
      count,
    })),
    nextPageToken,
  };
};
