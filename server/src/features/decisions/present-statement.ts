import type { StatementOfReasons } from '@kindred/contract/decisions';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { StatementRow } from './decisions.db.ts';

/** The last moment at which the member may appeal. */
export const getAppealDeadline = ({ created_at }: Pick<StatementRow, 'created_at'>): Date =>
  new Date(created_at.getTime() + limits.decisions.appealDays * 86_400_000);

const presentAppeal = (row: StatementRow): StatementOfReasons['appeal'] => {
  if (row.appeal_at === null) return null;
  const decided = row.granted ? 'granted' : 'upheld';
  return {
    text: row.appeal_text ?? '',
    createDate: row.appeal_at.toISOString(),
    state: row.granted === null ? 'open' : decided,
    answer: row.answer ?? '',
  };
};

/** Presents a decision to its member. The operator's name and note are never included. */
export const presentStatement = ({ imageUrls }: Context, row: StatementRow): StatementOfReasons => ({
  uid: row.uid,
  kind: row.kind,
  reason: row.reason,
  text: row.subject.text ? { kind: row.subject.text.kind, words: row.subject.text.words } : null,
  photo: row.photo_row_id === null ? null : imageUrls.url(row.photo_row_id, 'w'),
  isAutomatic: row.operator_id === null,
  createDate: row.created_at.toISOString(),
  isSeen: row.seen_at !== null,
  undoneDate: row.undone_at?.toISOString() ?? null,
  appealUntil: getAppealDeadline(row).toISOString(),
  appeal: presentAppeal(row),
});
