import { createOutbox, type OutboxOptions } from '@kindred/outbox/outbox';
import { currentMember } from '../session/current-member.ts';
import { report } from '../tracking/system-log.ts';

type Options<T> = Pick<OutboxOptions<T>, 'name' | 'send'> & Partial<Pick<OutboxOptions<T>, 'owner'>>;

/** An outbox of the current member, or of another `owner`. `app/flush-outboxes.ts` lists all of them by name. */
export const memberOutbox = <T>({ owner = currentMember, ...options }: Options<T>) =>
  createOutbox<T>({ ...options, owner, onError: (error) => report('error', 'api', { error }) });
