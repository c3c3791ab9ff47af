import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Finding } from '../../../db/schema.ts';
import { type Folded, foldText, type Script, toLatinCharacters, toScriptCharacters } from './fold.ts';
import { findPhones } from './phones.ts';
import { findWords } from './word-lists.ts';

/** A dot, also disguised. A dot that only a space follows ends a sentence; a space before it disguises a URL. */
const dot = String.raw`(?:\.|\s\.\s?|\s?(?:[([]\.[)\]]|[([]dot[)\]])\s?)`;
const spelledDot = String.raw`\s(?:dot|punkt|punto|ponto|point|kropka|to4ka)\s`;
/** Domains that are no words. Only these follow a spelled-out dot or "at": "el punto es", "point de vue". */
const unambiguousDomains = 'com|net|org|biz|ru|ua|kz|pl|mx|uk|xyz|ly|gg';
const domains = `${unambiguousDomains}|info|io|me|co|by|de|at|ch|fr|es|br|in|us|tk|site|online|club|link|app|tv|page|live`;
const urlEnd = `(?:${dot}(?:${domains})|${spelledDot}(?:${unambiguousDomains}))`;
const atSign = String.raw`\s?(?:@|\(at\)|\[at\])\s?[\w-]{2,63}(?:${dot}|${spelledDot})[a-z]{2,}(?:\.[a-z]{2,})*`;
const spelledAt = String.raw`\s(?:at|arroba)\s[\w-]{2,63}(?:${dot}|${spelledDot})(?:${unambiguousDomains})`;

/** Applied to the folded text in Latin characters, which has the same length, so that positions stay valid. */
const patterns: readonly (readonly [Finding['kind'], RegExp])[] = [
  ['email', new RegExp(String.raw`(?<![\w.+-])[\w.+-]{2,64}(?:${atSign}|${spelledAt})\b`, 'gu')],
  [
    'link',
    new RegExp(String.raw`(?:https?:\/\/\S+|\bwww\.\S+|(?<![a-z0-9-])[a-z0-9-]{1,63}${urlEnd}\b(?:\/\S*)?)`, 'gu'),
  ],
  ['handle', /(?<![\w.])@[a-z][\w.]{2,}/gu],
  [
    'handle',
    /\b(?:insta|instagram|telegram|tele ?gram|whats ?app|snap ?chat|viber|skype|tik ?tok|facebook|wechat|kik|discord|threema)\b/gu,
  ],
  ['handle', /\b(?:ig|fb|tg|wa|snap|signal|line)\s?[:=@]\s?\S{3,}/gu],
  // A name with a digit or underscore: "tg anna_k", "snap annak90"; not "wa 5 Uhr" or "line dance".
  ['handle', /\b(?:ig|fb|tg|wa|snap|signal)\s(?=[a-z][\w.]*[\d_])[\w.]{4,}/gu],
];
/** Names of messengers in other scripts. A star stands for any ending. */
const messengers = [
  'телег* инста инсту инсте инстой інста інсту інсті інстою инстаграм* інстаграм* тг вотсап* ватсап* вайбер*',
  'टेलीग्राम व्हाट्सएप इंस्टाग्राम',
]
  .flatMap((names) => names.split(' '))
  .map((name) => (name.endsWith('*') ? String.raw`${foldText(name.slice(0, -1)).text}\p{L}*` : foldText(name).text));
const messengerNames = new RegExp(String.raw`(?<!\p{L})(?:${messengers.join('|')})(?!\p{L})`, 'gu');

const createFinding =
  ({ starts, ends }: Folded, kind: Finding['kind']) =>
  ({ from, to }: { from: number; to: number }): Finding => ({
    kind,
    from: starts[from] ?? 0,
    to: ends[to - 1] ?? 0,
  });

const findRanges = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));

const overlaps = (one: Finding, other: Finding): boolean => one.from < other.to && other.from < one.to;

/**
 * Finds contact details, and insults and requests for money in the writer's language or in English, also disguised ones. Findings are in the order of
 * the text, positions in UTF-16 units of the original. Of two overlapping findings the first kind counts.
 */
export const scanText = (original: string, locale: string): Finding[] => {
  const folded = foldText(original);
  const latin = toLatinCharacters(folded.text);
  const inScripts = new Map<Script, string>();
  const inScript = (script: Script): string => {
    const text = inScripts.get(script) ?? toScriptCharacters(folded.text, script);
    inScripts.set(script, text);
    return text;
  };
  const all = [
    ...patterns.flatMap(([kind, pattern]) => findRanges(latin, pattern).map(createFinding(folded, kind))),
    ...findRanges(folded.text, messengerNames).map(createFinding(folded, 'handle')),
    ...findPhones(folded.text).map(createFinding(folded, 'phone')),
    ...findWords('insults', inScript, locale).map(createFinding(folded, 'insult')),
    ...findWords('money', inScript, locale).map(createFinding(folded, 'money')),
  ];
  const distinct = all.filter((finding, index) => !all.slice(0, index).some((earlier) => overlaps(earlier, finding)));
  return distinct.toSorted((a, b) => a.from - b.from).slice(0, moderationLimits.findings);
};
