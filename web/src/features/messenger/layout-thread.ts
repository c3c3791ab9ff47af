import type { Message } from '@kindred/contract/messenger';
import type { Status } from '../../lib/message-status.tsx';
import type { OutboxEntry } from './outbox.ts';
import { statusOf } from './status.ts';

/** A message on the screen. */
export interface Row {
  /** The same for a placeholder and the message that replaces it. */
  readonly key: string;
  readonly message: Message;
  readonly status: Status | null;
  /** Refused since the member has begun as many dialogs as they may for now. */
  readonly isLimited: boolean;
  /** The first and the last of what one side says in a row: their corners are round. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export interface Day {
  readonly key: string;
  readonly date: Date;
  readonly rows: readonly Row[];
}

/** Messages of one side closer than this stand together. */
const togetherMs = 5 * 60_000;

const placeholders = new WeakMap<OutboxEntry, Message>();

/** A message on its way as if the server had it (spec 2 §4: not read, sent). */
const placeholder = (entry: OutboxEntry): Message => {
  const known = placeholders.get(entry);
  if (known) return known;
  const made: Message = {
    id: '',
    createDate: entry.createdAt,
    isIncoming: false,
    isRead: false,
    isSent: true,
    isSmart: false,
    isDeleted: false,
    text: entry.text,
    type: 'MESSAGE_TYPE_TEXT',
    requestId: entry.requestId,
    questionId: null,
    giftType: null,
    repliedMessage: entry.reply,
  };
  placeholders.set(entry, made);
  return made;
};

const dayOf = (message: Message): string => new Date(message.createDate).toDateString();

const areTogether = (a: Message | undefined, b: Message | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.isIncoming === b.isIncoming &&
  a.type === b.type &&
  dayOf(a) === dayOf(b) &&
  Math.abs(Date.parse(b.createDate) - Date.parse(a.createDate)) < togetherMs;

/** A thread as it is shown: by day, what one side says together, and last what is still on its way. */
export const layoutThread = (
  messages: readonly Message[],
  waiting: readonly OutboxEntry[],
  otherReadUpTo: string,
): Day[] => {
  const taken = new Set(messages.map(({ requestId }) => requestId));
  const left = waiting.filter(({ requestId }) => !taken.has(requestId));
  const entries = new Map(left.map((entry) => [entry.requestId, entry]));
  const all = [...messages, ...left.map(placeholder)];
  const days = new Map<string, { key: string; date: Date; rows: Row[] }>();
  for (const [index, message] of all.entries()) {
    const key = dayOf(message);
    const day = days.get(key) ?? { key, date: new Date(message.createDate), rows: [] };
    const entry = entries.get(message.requestId ?? '');
    day.rows.push({
      key: message.requestId ?? message.id,
      message,
      status: entry === undefined ? statusOf(message, otherReadUpTo) : entry.refused ? 'refused' : 'pending',
      isLimited: entry?.limited ?? false,
      isFirst: !areTogether(all[index - 1], message),
      isLast: !areTogether(message, all[index + 1]),
    });
    days.set(key, day);
  }
  return [...days.values()];
};
