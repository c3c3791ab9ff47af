import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../context.ts';
import type { HandlerOf } from '../http/call-request.ts';
import { seal, unseal } from '../http/sealed.ts';

interface Ticket {
  readonly sessionId: string;
  readonly nonce: string;
  /** Unix milliseconds. */
  readonly until: number;
}

const purpose = 'realtime-ticket';
const once = { name: 'ticket', points: 1, seconds: limits.realtime.ticketSeconds };

/** Issues a ticket that opens one websocket within 30 seconds (decisions §1 Realtime). */
export const realtimeTicket: HandlerOf<'realtimeTicket'> = async ({ context, viewer }) => {
  const until = context.clock.now().getTime() + limits.realtime.ticketSeconds * 1000;
  const ticket: Ticket = { sessionId: viewer.session_id, nonce: randomBytes(12).toString('base64url'), until };
  return { ticket: seal(context.signer, purpose, ticket) };
};

/**
 * Consumes a ticket and returns its session's id.
 * @throws CallError malformedToken, sessionEnded
 */
export const consumeTicket = async (context: Context, text: string): Promise<string> => {
  const ticket = unseal<Ticket>(context.signer, purpose, text, 'malformedToken');
  const isLate = ticket.until < context.clock.now().getTime();
  if (isLate || (await context.limiter.consume(once, ticket.nonce)) > 0) throw new CallError('sessionEnded');
  return ticket.sessionId;
};
