import { messageTypes } from '@kindred/contract/messenger';
import type { Context } from '../../context.ts';
import { likeAndPublish } from '../../features/matches-game/like-and-publish.ts';
import { arePreferencesMutual } from '../../features/members/search-preferences.ts';
import { acceptMessage } from '../../features/messenger/accept-message.ts';
import { readDialogs } from '../../features/messenger/read-dialogs.ts';

import { typingTopic } from '../../realtime/publish-events.ts';
import { createRandom, type Random } from '../people/random.ts';
import { setOffline, setOnline } from './be-online.ts';
import { type BotAction, hasOtherBotActions, type PlannedBotAction, planBotActions } from './bot-actions.db.ts';
import { composeAnswer, composeOpening, getAnswerLimit, pauseHours } from './compose.ts';
import { type DialogMessage, type DialogSides, findSides, listLastMessages } from './dialog.db.ts';

/** Number of last messages that are read to count answers and to avoid repetition. */
const historyLength = 40;

interface ActionScene {
  readonly context: Context;
  readonly act: BotAction;
  readonly sides: DialogSides;
  readonly random: Random;
}

/**
 * Performs an action with the commands that members use. Idempotent: a repeated like has no effect, and the request id of
 * a message derives from the message that it answers.
 */
export const performBotAction = async (context: Context, act: BotAction): Promise<void> => {
  const sides = await findSides(context.db, act.bot_id, act.guest_id);
  if (!sides) return;
  const random = createRandom(`${act.kind}:${act.bot_id}:${act.guest_id}:${act.message_id}`);
  await performers[act.kind]({ context, act, sides, random });
};

const planNext = async ({ context, act }: ActionScene, kind: BotAction['kind'], seconds: number): Promise<void> => {
  const due_at = new Date(context.clock.now().getTime() + seconds * 1000);
  const planned: PlannedBotAction = { ...act, kind, due_at };
  await planBotActions(context.db, [planned]);
};

/** Returns the probability of a like in return. Shared interests and goals increase it. */
const getLikeProbability = ({ bot, guest }: DialogSides): number => {
  const shared = (mine: readonly number[] = [], theirs: readonly number[] = []): number =>
    mine.filter((value) => theirs.includes(value)).length;
  const points = shared(bot.fields.interests, guest.fields.interests) + shared(bot.fields.goal, guest.fields.goal) * 2;
  return Math.min(0.8, 0.25 + points * 0.07);
};

const likeBack = async ({ context, act, sides, random }: ActionScene): Promise<void> => {
  if (!arePreferencesMutual(sides.bot, sides.guest, context.clock.now()) || !random.chance(getLikeProbability(sides)))
    return;
  await likeAndPublish(context, act.bot_id, act.guest_id, null);
};

/** After a match, 60 % of the bots write first, unless the guest did. */
const greet = async (scene: ActionScene): Promise<void> => {
  const { context, act, random } = scene;
  if (!random.chance(0.6) || (await listLastMessages(context.db, act.bot_id, act.guest_id, 1)).length > 0) return;
  await setOnline(context, scene.sides.bot);
  await planNext(scene, 'type', 1);
};

const read = async (scene: ActionScene): Promise<void> => {
  const { context, act, random, sides } = scene;
  await setOnline(context, sides.bot);
  await readDialogs(context, act.bot_id, [act.guest_id]);
  await planNext(scene, 'type', random.whole(1, 3));
};

/** Counts the bot's answers within the last `pauseHours`. */
const countAnswers = ({ context }: ActionScene, said: readonly DialogMessage[]): number => {
  const since = context.clock.now().getTime() - pauseHours * 3_600_000;
  return said.filter(({ byBot, at }) => byBot && at.getTime() > since).length;
};

/** Composes the text. Returns `undefined` if a later message has its own action, or if the bot pauses. */
const composeText = async (scene: ActionScene): Promise<string | undefined> => {
  const { context, act, sides } = scene;
  const said = await listLastMessages(context.db, act.bot_id, act.guest_id, historyLength);
  if (act.message_id === '0') return said.length === 0 ? composeOpening(sides) : undefined;
  if (said.find(({ byBot }) => !byBot)?.id !== act.message_id) return undefined;
  const turn = countAnswers(scene, said);
  return turn < getAnswerLimit(sides) ? composeAnswer(sides, said, turn) : undefined;
};

const type = async (scene: ActionScene): Promise<void> => {
  const { context, act, sides, random } = scene;
  if ((await composeText(scene)) === undefined) return planNext(scene, 'leave', random.whole(20, 60));
  await context.bus.publish(typingTopic(act.guest_id), sides.bot.hid);
  await planNext(scene, 'write', random.whole(2, 4));
};

const write = async (scene: ActionScene): Promise<void> => {
  const { context, act, random } = scene;
  const text = await composeText(scene);
  if (text)
    await acceptMessage(context, {
      senderId: act.bot_id,
      receiver: { id: act.guest_id },
      type: messageTypes.MESSAGE_TYPE_TEXT,
      text,
      replyToId: null,
      requestId: `demo-${act.message_id}`,
      toAnyone: false,
    });
  await planNext(scene, 'leave', random.whole(40, 120));
};

const performers: Readonly<Record<BotAction['kind'], (scene: ActionScene) => Promise<void>>> = {
  likeBack,
  greet,
  read,
  type,
  write,
  leave: async ({ context, act, sides }) => {
    if (!(await hasOtherBotActions(context.db, act))) await setOffline(context, sides.bot);
  },
};
