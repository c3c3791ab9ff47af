import { vocabulary } from '@kindred/contract/profile-fields';
import { matchLocale } from '@kindred/i18n/locales';
import { cityById } from '../../places/cities.ts';
import { createRandom, type Random } from '../people/random.ts';
import { loadWords, selectGenderForms } from '../people/words.ts';
import type { DialogMessage, DialogSides } from './dialog.db.ts';
import { recognizeTopics } from './recognize-topics.ts';
import { hasTalk, type Line, loadTalk, type Talk, type Topic } from './talk.ts';

/** Returns the number of answers before a bot leaves for `pauseHours`: 5 to 9. */
export const getAnswerLimit = ({ bot, guest }: DialogSides): number =>
  createRandom(`turns:${bot.id}:${guest.id}`).whole(5, 9);
export const pauseHours = 6;

/** Maximum number of topics in one answer. */
const topicsMax = 2;

interface Voice {
  readonly sides: DialogSides;
  readonly talk: Talk;
  readonly random: Random;
  /** Recent texts of the bot, which it does not repeat. */
  readonly spoken: ReadonlySet<string>;
}

const fill = ({ sides: { bot, guest } }: Voice, line: string): string | undefined => {
  const values: Record<string, string | undefined> = {
    name: bot.name,
    other: guest.name,
    city: cityById(bot.city_id, bot.language)?.title,
    work: bot.fields.position,
  };
  let missing = false;
  const text = line.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    missing ||= !values[key];
    return values[key] ?? '';
  });
  return missing ? undefined : selectGenderForms(bot.gender, text);
};

/** Picks a line of a kind, preferably an unused one. Returns `undefined` if values are missing for all lines. */
const pickLine = (voice: Voice, line: Line): string | undefined => {
  const lines = voice.talk.say[line].map((text) => fill(voice, text)).filter((text) => text !== undefined);
  const fresh = lines.filter((text) => ![...voice.spoken].some((before) => before.includes(text)));
  const from = fresh.length > 0 ? fresh : lines;
  return from.length > 0 ? voice.random.pick(from) : undefined;
};

/** Picks an unused sentence about one of the bot's interests, shared interests first. */
const pickInterestSentence = ({ sides: { bot, guest }, random, spoken }: Voice): string | undefined => {
  const { interests } = loadWords(matchLocale([bot.language]));
  const shared = (bot.fields.interests ?? []).filter((interest) => guest.fields.interests?.includes(interest));
  const sentences = [...shared, ...(bot.fields.interests ?? [])].flatMap((number) => {
    const interest = vocabulary.interests[number - 1];
    return interest ? (interests[interest] ?? []) : [];
  });
  const fresh = sentences.map((text) => selectGenderForms(bot.gender, text)).filter((text) => !spoken.has(text));
  return fresh.length > 0 ? random.pick(fresh.slice(0, 4)) : undefined;
};

const answerTo = (voice: Voice, topic: Topic): string | undefined =>
  topic === 'interests' ? (pickInterestSentence(voice) ?? pickLine(voice, topic)) : pickLine(voice, topic);

const createVoice = (sides: DialogSides, said: readonly DialogMessage[], purpose: string): Voice => ({
  sides,
  talk: loadTalk(sides.bot.language),
  random: createRandom(`${purpose}:${sides.bot.id}:${sides.guest.id}:${said[0]?.id ?? 0}`),
  spoken: new Set(said.filter(({ byBot }) => byBot).map(({ text }) => text)),
});

/** Composes the first message after a match. */
export const composeOpening = (sides: DialogSides): string =>
  pickLine(createVoice(sides, [], 'opening'), 'opening') ?? '';

/**
 * Selects the topics to answer, in order. A goodbye excludes other topics. A greeting comes first, in the first answer
 * only. "What do you do in your free time" also matches `work`, which is dropped.
 */
const selectTopics = (heard: readonly Topic[], turn: number): readonly Topic[] => {
  if (heard.includes('bye')) return ['bye'];
  const greets = heard.includes('greeting') && turn === 0;
  const asked = heard.filter((topic) => topic !== 'greeting' && !(topic === 'work' && heard.includes('interests')));
  return [...(greets ? (['greeting'] as const) : []), ...asked].slice(0, topicsMax);
};

/**
 * Composes the answer to the last messages: at most two topics, and in most cases a question. The last answer before the
 * pause is a goodbye. @param said messages of both, newest first @param turn number of earlier answers
 */
export const composeAnswer = (sides: DialogSides, said: readonly DialogMessage[], turn: number): string => {
  const voice = createVoice(sides, said, 'answer');
  const unanswered = said.slice(
    0,
    Math.max(
      1,
      said.findIndex(({ byBot }) => byBot),
    ),
  );
  const recognized = recognizeTopics(
    unanswered.map(({ text }) => text).join('\n'),
    [sides.bot.language, sides.guest.language].filter(hasTalk).map(loadTalk),
  );
  const topics = selectTopics(recognized.topics, turn);
  if (turn >= getAnswerLimit(sides) - 1 && !topics.includes('bye')) return pickLine(voice, 'goodbye') ?? '';
  const answers = topics.map((topic) => answerTo(voice, topic)).filter((text) => text !== undefined);
  if (answers.length === 0) answers.push(pickLine(voice, recognized.asks ? 'question' : 'statement') ?? '');
  const goesOn = !topics.includes('bye') && answers.length < topicsMax && !answers.some((text) => text.includes('?'));
  if (goesOn && voice.random.chance(0.75)) answers.push(pickLine(voice, 'ask') ?? '');
  return answers.join(' ').trim();
};
