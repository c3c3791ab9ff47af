import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Finding } from '../../db/tables-moderation.ts';
import { asLatin, type Folded, fold } from './fold.ts';
import { insultsIn } from './insults.ts';
import { phonesIn } from './phones.ts';

const dot = String.raw`\s?(?:\.|\(dot\)|\[dot\]|\bdot\b|\bpunkt\b|\bpunto\b|\bponto\b|\bpoint\b|\bkropka\b|\bto4ka\b)\s?`;
const at = String.raw`\s?(?:@|\(at\)|\[at\]|\bat\b|\barroba\b)\s?`;
const ends =
  'com|net|org|info|biz|io|me|co|ru|ua|by|kz|pl|de|at|ch|fr|es|br|mx|in|uk|us|tk|xyz|site|online|club|link|app|ly|gg|tv|page|live';

/** Of a folded text with Latin letters: nothing in them moves, so that places stay. */
const patterns: readonly (readonly [Finding['kind'], RegExp])[] = [
  ['email', new RegExp(String.raw`[\w.+-]{2,}${at}[\w-]{2,}${dot}[a-z]{2,}\b`, 'gu')],
  ['link', new RegExp(String.raw`(?:https?:\/\/\S+|\bwww\.\S+|\b[a-z0-9-]+${dot}(?:${ends})\b(?:\/\S*)?)`, 'gu')],
  ['handle', /(?<![\w.])@[a-z][\w.]{2,}/gu],
  [
    'handle',
    /\b(?:insta|instagram|telegram|tele ?gram|whats ?app|snap ?chat|viber|skype|tik ?tok|facebook|wechat|kik)\b/gu,
  ],
  ['handle', /\b(?:ig|fb|tg|wa|snap|signal|line)\s?[:=@]\s?\S{3,}/gu],
];
/** Names of messengers in letters that look like no Latin ones. */
const named =
  /(?<!\p{L})(?:телег\p{L}*|инст(?:а|у|е|ой|аграм\p{L}*)|тг|вотсап\p{L}*|ватсап\p{L}*|вайбер\p{L}*|टेलीग्राम|व्हाट्सएप|इंस्टाग्राम)(?!\p{L})/gu;

const placed =
  ({ at: begins, end: stops }: Folded, kind: Finding['kind']) =>
  ({ from, to }: { from: number; to: number }): Finding => ({
    kind,
    from: begins[from] ?? 0,
    to: stops[to - 1] ?? 0,
  });

const placesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));

const overlaps = (one: Finding, other: Finding): boolean => one.from < other.to && other.from < one.to;

/**
 * What in a text an operator should look at: ways to reach somebody elsewhere, and insults in the writer's language or in
 * English, also where they are dressed up. In the order that they stand in; of two that overlap, the first kind.
 */
export const findingsIn = (original: string, locale: string): Finding[] => {
  const folded = fold(original);
  const latin = asLatin(folded.text);
  const all = [
    ...patterns.flatMap(([kind, pattern]) => placesOf(latin, pattern).map(placed(folded, kind))),
    ...placesOf(folded.text, named).map(placed(folded, 'handle')),
    ...phonesIn(folded.text).map(placed(folded, 'phone')),
    ...insultsIn(folded.text, locale).map(placed(folded, 'insult')),
  ];
  const kept = all.filter((finding, index) => !all.slice(0, index).some((earlier) => overlaps(earlier, finding)));
  return kept.toSorted((a, b) => a.from - b.from).slice(0, moderationLimits.findings);
};
