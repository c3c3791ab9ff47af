import { vocabulary } from '@kindred/contract/profile-fields';
import { matchLocale } from '@kindred/i18n/locales';
import { cityById } from '../../places/cities.ts';
import { createRandom, type Random } from '../people/random.ts';
import { spokenBy, wordsOf } from '../people/words.ts';
import type { Said, Sides } from './dialog.db.ts';
import { hear } from './hear.ts';
import { hasTalk, type Line, type Talk, type Topic, talkOf } from './talk.ts';

/** So many answers in a row, then they have to go; after the pause they are there again. */
export const turnsOf = ({ bot, guest }: Sides): number => createRandom(`turns:${bot.id}:${guest.id}`).whole(5, 9);
export const pauseHours = 6;

/** Most topics that one answer takes up. */
const topicsMax = 2;

interface Voice {
  readonly sides: Sides;
  readonly talk: Talk;
  readonly random: Random;
  /** What was said before: nobody says the same twice in a short while. */
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
  return missing ? undefined : spokenBy(bot.gender, text);
};

/** A line of a kind that was not said yet; undefined where none of them can be said. */
const say = (voice: Voice, line: Line): string | undefined => {
  const lines = voice.talk.say[line].map((text) => fill(voice, text)).filter((text) => text !== undefined);
  const fresh = lines.filter((text) => ![...voice.spoken].some((before) => before.includes(text)));
  const from = fresh.length > 0 ? fresh : lines;
  return from.length > 0 ? voice.random.pick(from) : undefined;
};

/** Something about an interest of their own, in the words of their profile. */
const ofInterest = ({ sides: { bot, guest }, random, spoken }: Voice): string | undefined => {
  const { interests } = wordsOf(matchLocale([bot.language]));
  const shared = (bot.fields.interests ?? []).filter((interest) => guest.fields.interests?.includes(interest));
  const sentences = [...shared, ...(bot.fields.interests ?? [])].flatMap((number) => {
    const interest = vocabulary.interests[number - 1];
    return interest ? (interests[interest] ?? []) : [];
  });
  const fresh = sentences.map((text) => spokenBy(bot.gender, text)).filter((text) => !spoken.has(text));
  return fresh.length > 0 ? random.pick(fresh.slice(0, 4)) : undefined;
};

const answerTo = (voice: Voice, topic: Topic): string | undefined =>
  topic === 'interests' ? (ofInterest(voice) ?? say(voice, topic)) : say(voice, topic);

const voiceOf = (sides: Sides, said: readonly Said[], purpose: string): Voice => ({
  sides,
  talk: talkOf(sides.bot.language),
  random: createRandom(`${purpose}:${sides.bot.id}:${sides.guest.id}:${said[0]?.id ?? 0}`),
  spoken: new Set(said.filter(({ byBot }) => byBot).map(({ text }) => text)),
});

/** The first word after a match. */
export const composeOpening = (sides: Sides): string => say(voiceOf(sides, [], 'opening'), 'opening') ?? '';

/**
 * What is answered of what was heard, in the order of speaking: a goodbye alone, a greeting first and only where it
 * begins the conversation. "What do you do in your free time" asks for no profession.
 */
const taken = (heard: readonly Topic[], turn: number): readonly Topic[] => {
  if (heard.includes('bye')) return ['bye'];
  const greets = heard.includes('greeting') && turn === 0;
  const asked = heard.filter((topic) => topic !== 'greeting' && !(topic === 'work' && heard.includes('interests')));
  return [...(greets ? (['greeting'] as const) : []), ...asked].slice(0, topicsMax);
};

/**
 * Answers what was said last: what it is about in at most two sentences, and mostly a question back; the last of its
 * turns says goodbye. @param said what the two said, newest first @param turn counted from 0
 */
export const composeAnswer = (sides: Sides, said: readonly Said[], turn: number): string => {
  const voice = voiceOf(sides, said, 'answer');
  const unanswered = said.slice(
    0,
    Math.max(
      1,
      said.findIndex(({ byBot }) => byBot),
    ),
  );
  const heard = hear(
    unanswered.map(({ text }) => text).join('\n'),
    [sides.bot.language, sides.guest.language].filter(hasTalk).map(talkOf),
  );
  const topics = taken(heard.topics, turn);
  if (turn >= turnsOf(sides) - 1 && !topics.includes('bye')) return say(voice, 'goodbye') ?? '';
  const answers = topics.map((topic) => answerTo(voice, topic)).filter((text) => text !== undefined);
  if (answers.length === 0) answers.push(say(voice, heard.asks ? 'question' : 'statement') ?? '');
  const goesOn = !topics.includes('bye') && answers.length < topicsMax && !answers.some((text) => text.includes('?'));
  if (goesOn && voice.random.chance(0.75)) answers.push(say(voice, 'ask') ?? '');
  return answers.join(' ').trim();
};
