import { useMemo, useSyncExternalStore } from 'react';
import { ApiError, api } from '../../lib/api.ts';
import { pauseMs } from '../../lib/realtime/backoff.ts';
import { realtime } from '../../lib/realtime.ts';
import { useSession } from '../../lib/session.ts';
import { storedList } from '../../lib/stored-list.ts';
import { report } from '../../lib/system-log.ts';
import { addMessage } from './live-store.ts';
import { type Delivery, Outbox, type OutboxEntry } from './outbox.ts';

/** Signed out meanwhile, too many at once, or no answer: not the message's fault. */
const isPassing = (error: ApiError): boolean =>
  error.failure !== undefined || error.status >= 500 || error.status === 429 || error.status === 401;

const send = async ({ dialogHid, text, requestId, reply }: OutboxEntry): Promise<Delivery> => {
  try {
    const { message } = await api('sendMessage', {
      id: dialogHid,
      type: 'MESSAGE_TYPE_TEXT',
      textMessageBody: { text },
      requestId,
      ...(reply && { replyToId: reply.id }),
    });
    addMessage(dialogHid, message);
    return 'sent';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isPassing(error)) return 'later';
    if (error.is('newDialogsReached')) return 'limited';
    report('error', 'messenger', {
      status: error.status,
      errors: error.errors.map(({ code, field }) => ({ code, field })),
    });
    return 'refused';
  }
};

const open = (member: string) => {
  const store = storedList<OutboxEntry>(`outbox:${member}`);
  const outbox = new Outbox({
    read: store.read,
    write: store.write,
    send,
    exclusively: (name, run) => navigator.locks.request(`outbox:${member}:${name}`, run),
  });
  return { member, store, outbox };
};

let current: ReturnType<typeof open> | undefined;

/** The outbox of whoever is signed in. */
const own = () => {
  const member = useSession.getState().member ?? '';
  if (current?.member !== member) current = open(member);
  return current;
};

let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tries again with growing pauses while something is left that may still be taken. */
const followUp = (done: boolean): void => {
  clearTimeout(timer);
  if (done) {
    attempt = 0;
    return;
  }
  timer = setTimeout(flushOutbox, pauseMs(attempt));
  attempt += 1;
};

/** Sends what waits. */
export const flushOutbox = (): void => void own().outbox.flush().then(followUp);

/** Takes a message of this member; it is on the screen at once and on its way as soon as there is one. */
export const post = (entry: Pick<OutboxEntry, 'dialogHid' | 'text' | 'reply'>): void => {
  const requestId = crypto.randomUUID();
  const createdAt = new Date().toISOString();
  void own()
    .outbox.add({ ...entry, requestId, createdAt, refused: false })
    .then(followUp);
};

export const resend = (requestId: string): void => void own().outbox.retry(requestId).then(followUp);

export const giveUp = (requestId: string): void => own().outbox.remove(requestId);

/** Begins to send whenever there is hope: now, with the network, and with the connection. */
export const followOutbox = (): void => {
  const hope = () => {
    attempt = 0;
    flushOutbox();
  };
  window.addEventListener('online', hope);
  realtime.onState(() => {
    if (realtime.state === 'open') hope();
  });
  hope();
};

/** What waits, of one dialog where one is named; the same array as long as nothing changed. */
export const useOutbox = (dialogHid?: string): readonly OutboxEntry[] => {
  const all = useSyncExternalStore(
    (changed) => own().store.listen(changed),
    () => own().store.read(),
  );
  return useMemo(() => (dialogHid ? all.filter((entry) => entry.dialogHid === dialogHid) : all), [all, dialogHid]);
};
