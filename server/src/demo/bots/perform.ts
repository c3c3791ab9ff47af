import { messageTypes } from '@kindred/contract/messenger';
import type { Context } from '../../context.ts';
import { likeAndPublish } from '../../features/matches-game/like-and-publish.ts';
import { arePreferencesMutual } from '../../features/members/search-preferences.ts';
import { acceptMessage } from '../../features/messenger/accept-message.ts';
import { readDialogs } from '../../features/messenger/read-dialogs.ts';

import { typingTopic } from '../../realtime/publish-events.ts';
import { createRandom, type Random } from '../people/random.ts';
import { type Act, hasOtherActs, type PlannedAct, planActs } from './acts.db.ts';
import { comeOnline, goOffline } from './be-online.ts';
import { composeAnswer, composeOpening, pauseHours, turnsOf } from './compose.ts';
import { findSides, lastSaid, type Said, type Sides } from './dialog.db.ts';

/** Enough of a dialog to count the turns of and not to repeat oneself. */
const remembered = 40;

interface Scene {
  readonly context: Context;
  readonly act: Act;
  readonly sides: Sides;
  readonly random: Random;
}

/**
 * Does what was planned, by the commands that members use. Done again, it changes nothing: a like stands, and a message
 * has a request's number made of what it answers.
 */
export const perform = async (context: Context, act: Act): Promise<void> => {
  const sides = await findSides(context.db, act.bot_id, act.guest_id);
  if (!sides) return;
  const random = createRandom(`${act.kind}:${act.bot_id}:${act.guest_id}:${act.message_id}`);
  await performers[act.kind]({ context, act, sides, random });
};

const next = async ({ context, act }: Scene, kind: Act['kind'], seconds: number): Promise<void> => {
  const due_at = new Date(context.clock.now().getTime() + seconds * 1000);
  const planned: PlannedAct = { ...act, kind, due_at };
  await planActs(context.db, [planned]);
};

/** How likely somebody likes back: the more the two share, the likelier. */
const interest = ({ bot, guest }: Sides): number => {
  const shared = (mine: readonly number[] = [], theirs: readonly number[] = []): number =>
    mine.filter((value) => theirs.includes(value)).length;
  const points = shared(bot.fields.interests, guest.fields.interests) + shared(bot.fields.goal, guest.fields.goal) * 2;
  return Math.min(0.8, 0.25 + points * 0.07);
};

const likeBack = async ({ context, act, sides, random }: Scene): Promise<void> => {
  if (!arePreferencesMutual(sides.bot, sides.guest, context.clock.now()) || !random.chance(interest(sides))) return;
  await likeAndPublish(context, act.bot_id, act.guest_id, null);
};

/** After a match, some write first, unless the guest has. */
const greet = async (scene: Scene): Promise<void> => {
  const { context, act, random } = scene;
  if (!random.chance(0.6) || (await lastSaid(context.db, act.bot_id, act.guest_id, 1)).length > 0) return;
  await comeOnline(context, scene.sides.bot);
  await next(scene, 'type', 1);
};

const read = async (scene: Scene): Promise<void> => {
  const { context, act, random, sides } = scene;
  await comeOnline(context, sides.bot);
  await readDialogs(context, act.bot_id, [act.guest_id]);
  await next(scene, 'type', random.whole(1, 3));
};

/** Own words since the last long pause. */
const turnOf = ({ context }: Scene, said: readonly Said[]): number => {
  const since = context.clock.now().getTime() - pauseHours * 3_600_000;
  return said.filter(({ byBot, at }) => byBot && at.getTime() > since).length;
};

/** What there is to say now; undefined where a later message waits for its own answer, or it is time to be silent. */
const words = async (scene: Scene): Promise<string | undefined> => {
  const { context, act, sides } = scene;
  const said = await lastSaid(context.db, act.bot_id, act.guest_id, remembered);
  if (act.message_id === '0') return said.length === 0 ? composeOpening(sides) : undefined;
  if (said.find(({ byBot }) => !byBot)?.id !== act.message_id) return undefined;
  const turn = turnOf(scene, said);
  return turn < turnsOf(sides) ? composeAnswer(sides, said, turn) : undefined;
};

const type = async (scene: Scene): Promise<void> => {
  const { context, act, sides, random } = scene;
  if ((await words(scene)) === undefined) return next(scene, 'leave', random.whole(20, 60));
  await context.bus.publish(typingTopic(act.guest_id), sides.bot.hid);
  await next(scene, 'write', random.whole(2, 4));
};

const write = async (scene: Scene): Promise<void> => {
  const { context, act, random } = scene;
  const text = await words(scene);
  if (text)
    await acceptMessage(context, {
      senderId: act.bot_id,
      receiver: { id: act.guest_id },
      type: messageTypes.MESSAGE_TYPE_TEXT,
      text,
      replyToId: null,
      questionId: null,
      requestId: `demo-${act.message_id}`,
      toAnyone: false,
    });
  await next(scene, 'leave', random.whole(40, 120));
};

const performers: Readonly<Record<Act['kind'], (scene: Scene) => Promise<void>>> = {
  likeBack,
  greet,
  read,
  type,
  write,
  leave: async ({ context, act, sides }) => {
    if (!(await hasOtherActs(context.db, act))) await goOffline(context, sides.bot);
  },
};
