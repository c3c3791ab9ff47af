import { randomUUID } from 'node:crypto';
import type { Context } from '../src/context.ts';
import { operationToken } from '../src/features/matches-game/operation-token.ts';
import type { SeededMember } from './seeded-members.ts';
import type { ServerProcess } from './server-process.ts';

/** One request of a member, and its acknowledgement by the server. */
export interface MemberAction {
  readonly kind: 'like' | 'message' | 'read';
  readonly actor: SeededMember;
  readonly target: SeededMember;
  readonly requestId: string;
  /** Counts the requests that were sent for this action. */
  tries: number;
  /** The id of an acknowledged message; '' for other acknowledged actions; undefined before the acknowledgement. */
  acknowledgedId?: string;
}

/** Creates a generator of whole numbers from 0 to `below - 1`. A seed always yields the same sequence. */
export const createSeededRandom = (seed: number): ((below: number) => number) => {
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

/** Returns a function that draws the next action. Each member likes each member of the other gender once, in random order. */
export const createActionGenerator = (
  men: readonly SeededMember[],
  women: readonly SeededMember[],
  random: (below: number) => number,
) => {
  const pairs = men.flatMap((man) => women.map((woman) => [man, woman] as const));
  const likes = pairs.flatMap(([man, woman]) => [[man, woman] as const, [woman, man] as const]);
  const createAction = (
    kind: MemberAction['kind'],
    [actor, target]: readonly [SeededMember, SeededMember],
  ): MemberAction => ({
    kind,
    actor,
    target,
    requestId: randomUUID(),
    tries: 0,
  });
  const inEitherDirection = ([man, woman]: readonly [SeededMember, SeededMember]) =>
    random(2) ? ([man, woman] as const) : ([woman, man] as const);
  return (): MemberAction => {
    const chance = random(10);
    if (chance < 4 && likes.length > 0) {
      const [like] = likes.splice(random(likes.length), 1);
      if (like) return createAction('like', like);
    }
    return createAction(chance === 9 ? 'read' : 'message', inEitherDirection(pick(pairs, random)));
  };
};

/**
 * Sends an action and stores its acknowledgement. Returns false if the connection broke.
 * @throws Error for a status other than 200, since the server refuses none of these actions
 */
export const sendAction = async (server: ServerProcess, context: Context, action: MemberAction): Promise<boolean> => {
  action.tries += 1;
  const answer = await requestText(server, context, action).catch((error: unknown) => {
    // The connection broke before the whole response arrived. The action may have taken effect.
    if (error instanceof TypeError) return undefined;
    throw error;
  });
  if (!answer) return false;
  if (answer.status !== 200) throw new Error(`${action.kind} answered ${answer.status}: ${answer.text}`);
  const acknowledgedId =
    action.kind === 'message' ? (JSON.parse(answer.text) as { message: { id: string } }).message.id : '';
  if (action.acknowledgedId !== undefined && action.acknowledgedId !== acknowledgedId)
    throw new Error(`${action.requestId} is ${action.acknowledgedId} and ${acknowledgedId}`);
  action.acknowledgedId = acknowledgedId;
  return true;
};

const requestText = async (
  server: ServerProcess,
  context: Context,
  action: MemberAction,
): Promise<{ status: number; text: string }> => {
  const response = await fetchAction(server, context, action);
  return { status: response.status, text: await response.text() };
};

const fetchAction = (
  server: ServerProcess,
  context: Context,
  { kind, actor, target, requestId }: MemberAction,
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
