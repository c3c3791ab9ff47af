import type { Message } from '@kindred/contract/messenger';
import type { Status } from '../../../lib/messages/message-status.tsx';
import type { MessageEntry, Refusal } from '../message-outbox.ts';
import { deliveryStatusOf } from '../status.ts';

/** A message on the screen. */
export interface ThreadRow {
  /** The same for a placeholder and the message that replaces it. */
  readonly key: string;
  readonly message: Message;
  readonly status: Status | null;
  /** The reason why the server refused the message; null if it did not. */
  readonly refusal: Refusal | null;
  /** The first and the last message of a group, whose corners are round. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export interface ThreadDay {
  readonly key: string;
  readonly date: Date;
  readonly rows: readonly ThreadRow[];
}

/** Consecutive messages of one sender form a group if their times differ by less. */
const groupMs = 5 * 60_000;

const placeholders = new WeakMap<MessageEntry, Message>();

/** Returns a pending message in the shape of a delivered one (spec 2 §4: not read, sent). The same object for the same entry. */
export const placeholderOf = (entry: MessageEntry): Message => {
  const known = placeholders.get(entry);
  if (known) return known;
  const created: Message = {
    id: '',
    createDate: entry.createdAt,
    isIncoming: false,
    isRead: false,
    isSent: true,
    isSmart: false,
    isDeleted: false,
    text: entry.value.text,
    type: entry.value.stickerType === undefined ? 'MESSAGE_TYPE_TEXT' : 'MESSAGE_TYPE_STICKER',
    requestId: entry.id,
    questionId: null,
    giftType: null,
    stickerType: entry.value.stickerType ?? null,
    interestIds: null,
    safetyHint: null,
    repliedMessage: entry.value.reply,
  };
  placeholders.set(entry, created);
  return created;
};

const dayKeys = new WeakMap<Message, string>();
const dayOf = (message: Message): string => {
  const key = dayKeys.get(message) ?? new Date(message.createDate).toDateString();
  dayKeys.set(message, key);
  return key;
};

const rowsOf = new WeakMap<Message, ThreadRow>();
const daysOf = new WeakMap<ThreadRow, ThreadDay>();

/** Returns the previous row of the message if it is equal, so that an event does not render all loaded messages again. */
const sameRow = (row: ThreadRow): ThreadRow => {
  const known = rowsOf.get(row.message);
  const isSame =
    known?.status === row.status &&
    known.refusal === row.refusal &&
    known.isFirst === row.isFirst &&
    known.isLast === row.isLast;
  if (known && isSame) return known;
  rowsOf.set(row.message, row);
  return row;
};

/** Returns the previous day with the same first row if all its rows are the same. */
const sameDay = (day: ThreadDay): ThreadDay => {
  const [first] = day.rows;
  if (!first) return day;
  const known = daysOf.get(first);
  if (known?.rows.length === day.rows.length && known.rows.every((row, at) => row === day.rows[at])) return known;
  daysOf.set(first, day);
  return day;
};

const areInOneGroup = (a: Message | undefined, b: Message | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.isIncoming === b.isIncoming &&
  a.type === b.type &&
  dayOf(a) === dayOf(b) &&
  Math.abs(Date.parse(b.createDate) - Date.parse(a.createDate)) < groupMs;

/** Returns the rows of a thread by day, in groups of one sender, with the pending messages at the end. Equal rows are the same objects. */
export const layoutThread = (
  messages: readonly Message[],
  pending: readonly MessageEntry[],
  otherReadUpTo: string,
): ThreadDay[] => {
  const delivered = new Set(messages.map(({ requestId }) => requestId));
  const undelivered = pending.filter(({ id }) => !delivered.has(id));
  const entries = new Map(undelivered.map((entry) => [entry.id, entry]));
  const all = [...messages, ...undelivered.map(placeholderOf)];
  const days = new Map<string, { key: string; date: Date; rows: ThreadRow[] }>();
  for (const [index, message] of all.entries()) {
    const key = dayOf(message);
    const day = days.get(key) ?? { key, date: new Date(message.createDate), rows: [] };
    const entry = entries.get(message.requestId ?? '');
    const row: ThreadRow = {
      key: message.requestId ?? message.id,
      message,
      status:
        entry === undefined ? deliveryStatusOf(message, otherReadUpTo) : entry.refusal === null ? 'pending' : 'refused',
      refusal: (entry?.refusal ?? null) as Refusal | null,
      isFirst: !areInOneGroup(all[index - 1], message),
      isLast: !areInOneGroup(message, all[index + 1]),
    };
    day.rows.push(sameRow(row));
    days.set(key, day);
  }
  return [...days.values()].map(sameDay);
};

/** Whether one of the rows is the message with this id. */
export const hasMessage = (rows: readonly ThreadRow[], id: string | null | undefined): boolean =>
  id !== null && id !== undefined && rows.some(({ message }) => message.id === id);

/** Consecutive rows of a day. The key is that of the first row, or `first` at the beginning of the day. */
export interface RowChunk {
  readonly key: string;
  readonly rows: readonly ThreadRow[];
}

/** The mean number of rows in a chunk. */
const chunkRows = 32;
/** So many digits decide whether `chunkRows` divides an id. */
const idDigits = 6;

const chunksOf = new WeakMap<ThreadRow, RowChunk>();

/** Returns the previous chunk with the same first row if all its rows are the same. */
const sameChunk = (chunk: RowChunk): RowChunk => {
  const [first] = chunk.rows;
  if (!first) return chunk;
  const known = chunksOf.get(first);
  const isSame =
    known?.key === chunk.key &&
    known.rows.length === chunk.rows.length &&
    known.rows.every((row, at) => row === chunk.rows[at]);
  if (known && isSame) return known;
  chunksOf.set(first, chunk);
  return chunk;
};

const isDivisible = ({ message: { id } }: ThreadRow): boolean =>
  id !== '' && Number(id.slice(-idDigits)) % chunkRows === 0;

/**
 * Splits the rows of a day behind the messages whose id `chunkRows` divides. So neither earlier pages nor new messages move the
 * borders, and a chunk keeps its measured height. Equal chunks are the same objects.
 */
export const splitRows = (rows: readonly ThreadRow[]): RowChunk[] => {
  const chunks: { key: string; rows: ThreadRow[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (!before || isDivisible(before)) chunks.push({ key: before ? row.key : 'first', rows: [] });
    chunks.at(-1)?.rows.push(row);
  }
  return chunks.map(sameChunk);
};
