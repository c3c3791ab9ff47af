import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../../http/call-request.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { getDialogPartner } from '../get-dialog-partner.ts';
import { highlightThread } from './highlight.db.ts';

/**
 * Highlights a dialog of a VIP member in the other member's list (decisions §5 Messenger).
 * @throws CallError notFound: the other member does not see the dialog; highlightUsed: another dialog was highlighted within a day
 */
export const highlightDialog: HandlerOf<'highlightDialog'> = async ({ context, viewer, params }) => {
  const other = await getDialogPartner(context, viewer, params.id);
  const { outcome, highlighted_until, retry_seconds } = await highlightThread(
    context.db,
    viewer.id,
    other.id,
    context.clock.now(),
  );
  if (outcome === 'used') throw new CallError('highlightUsed', { retryAfterSeconds: retry_seconds ?? 0 });
  if (outcome === 'gone' || !highlighted_until) throw new CallError('notFound');
  if (outcome === 'highlighted') await publishNewEvents(context, other.id);
  return { highlighted_until: Math.floor(highlighted_until.getTime() / 1000) };
};
