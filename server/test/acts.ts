import { randomUUID } from 'node:crypto';
import type { Context } from '../src/context.ts';
import { operationToken } from '../src/features/matches-game/operation-token.ts';
import type { ServerProcess } from './child.ts';
import type { SeededMember } from './seeded-members.ts';

/** Something that a member does, and what the server said to it. */
export interface Act {
  readonly kind: 'like' | 'message' | 'read';
  readonly actor: SeededMember;
  readonly target: SeededMember;
  readonly requestId: string;
  /** How often it was sent. */
  tries: number;
  /** A message's number, '' for the rest; undefined as long as the server has not said that it is kept. */
  kept?: string;
}

/** The same numbers for the same seed. */
export const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const pick = <T>(list: readonly T[], random: (below: number) => number): T => {
  const found = list[random(list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** Draws what members do: each likes each of the others once in some order, and all write and read in between. */
export const drawActs = (
  men: readonly SeededMember[],
  women: readonly SeededMember[],
  random: (below: number) => number,
) => {
  const pairs = men.flatMap((man) => women.map((woman) => [man, woman] as const));
  const likes = pairs.flatMap(([man, woman]) => [[man, woman] as const, [woman, man] as const]);
  const act = (kind: Act['kind'], [actor, target]: readonly [SeededMember, SeededMember]): Act => ({
    kind,
    actor,
    target,
    requestId: randomUUID(),
    tries: 0,
  });
  const turned = ([man, woman]: readonly [SeededMember, SeededMember]) =>
    random(2) ? ([man, woman] as const) : ([woman, man] as const);
  return (): Act => {
    const chance = random(10);
    if (chance < 4 && likes.length > 0) {
      const [like] = likes.splice(random(likes.length), 1);
      if (like) return act('like', like);
    }
    return act(chance === 9 ? 'read' : 'message', turned(pick(pairs, random)));
  };
};

/**
 * Sends an act, and keeps what is answered. Returns false where the server is gone.
 * @throws Error for an answer other than 200: none of them is refused.
 */
export const send = async (server: ServerProcess, context: Context, act: Act): Promise<boolean> => {
  act.tries += 1;
  const answer = await ask(server, context, act).catch((error: unknown) => {
    // Cut off before or within the answer: whether it took effect is what the next try will tell.
    if (error instanceof TypeError) return undefined;
    throw error;
  });
  if (!answer) return false;
  if (answer.status !== 200) throw new Error(`${act.kind} answered ${answer.status}: ${answer.text}`);
  const kept = act.kind === 'message' ? (JSON.parse(answer.text) as { message: { id: string } }).message.id : '';
  if (act.kept !== undefined && act.kept !== kept) throw new Error(`${act.requestId} is ${act.kept} and ${kept}`);
  act.kept = kept;
  return true;
};

const ask = async (server: ServerProcess, context: Context, act: Act): Promise<{ status: number; text: string }> => {
  const response = await request(server, context, act);
  return { status: response.status, text: await response.text() };
};

const request = (
  server: ServerProcess,
  context: Context,
  { kind, actor, target, requestId }: Act,
): Promise<Response> => {
  switch (kind) {
    case 'like':
      return server.ask('likeCandidate', { token: operationToken(context, actor.id, target.id) }, actor);
    case 'message':
      return server.ask(
        'sendMessage',
        { id: target.hid, type: 'MESSAGE_TYPE_TEXT', textMessageBody: { text: requestId }, requestId },
        actor,
      );
    case 'read':
      return server.ask('markDialogsRead', { hids: [target.hid] }, actor);
  }
};
