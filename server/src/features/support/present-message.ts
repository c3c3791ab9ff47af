import type { SupportMessage } from '@kindred/contract/support';
import type { SupportRow } from './support.db.ts';

export const presentSupportMessage = (row: SupportRow): SupportMessage => ({
  id: row.id,
  createDate: row.created_at.toISOString(),
  isIncoming: row.is_incoming,
  isRead: row.is_read,
  text: row.text,
  requestId: row.is_incoming ? null : row.request_id,
});
