import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { deviceName, deviceType } from '../mail/device-name.ts';
import { listOpenSessions, type SessionKey } from './session.db.ts';

/** The open sessions of the viewer. A session whose tokens have expired is left out before the daily sweep ends it. */
export const openSessions: HandlerOf<'openSessions'> = async ({ context, viewer, query }) => {
  const list = pager<SessionKey>(context.signer, 'openSessions', viewer.hid, query);
  const { after, size } = list.request;
  const since = new Date(context.clock.now().getTime() - limits.refreshTokenDays * 86_400_000);
  const rows = await listOpenSessions(context.db, viewer.id, { since, after, limit: size + 1 });
  const page = list.page(rows, ({ at, id }) => ({ at, id }));
  return {
    sessions: page.rows.map(({ id, user_agent, created_at, used_at }) => ({
      id,
      device: deviceName(user_agent ?? undefined) ?? null,
      deviceType: deviceType(user_agent),
      signInTime: created_at.toISOString(),
      lastUseTime: used_at.toISOString(),
      isCurrent: id === viewer.session_id,
    })),
    nextPageToken: page.nextPageToken,
  };
};
