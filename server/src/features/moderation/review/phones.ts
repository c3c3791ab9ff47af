import { moderationLimits } from '@kindred/contract/moderation-limits';
import { foldText } from './fold.ts';

const { min, max } = moderationLimits.phoneDigits;

/** Digits as words, in the languages of the interface. */
const spelled = [
  'zero one two three four five six seven eight nine',
  'cero uno dos tres cuatro cinco seis siete ocho nueve',
  'um dois três quatro sete oito nove',
  'zéro un deux trois quatre cinq six sept huit neuf',
  'null eins zwei drei vier fünf sechs sieben acht neun',
  'jeden dwa trzy cztery pięć sześć siedem osiem dziewięć',
  'ноль один два три четыре пять шесть семь восемь девять',
  'нуль чотири пʼять шість сім вісім девʼять',
  'शून्य एक दो तीन चार पांच पाँच छह सात आठ नौ',
]
  .flatMap((words) => words.split(' '))
  // Writers use different apostrophes, or none.
  .map((word) => foldText(word).text.replace('ʼ', "['’ʼ]?"));

const words = [...new Set(spelled)].toSorted((a, b) => b.length - a.length).join('|');
const digit = String.raw`(?:\d|(?<![\p{L}\p{M}])(?:${words})(?![\p{L}\p{M}]))`;
/** A digit, or a character that looks like one and stands before another digit. */
const unit = String.raw`(?:${digit}|[oоlі](?=[\d\s.\-]))`;
const run = new RegExp(String.raw`\+?\(?(?<![\p{L}\d])${unit}(?:[\s.\-()/+_*,;:|•·~]{0,3}${unit})+`, 'gu');
const digits = new RegExp(digit, 'gu');

/** A date, with or without a time. */
const day = /^\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?:\D{1,3}\d{1,2}[:.]\d{2})?$/;
const years = /^(?:19|20)\d\d\D+(?:19|20)\d\d$/;

/** Finds possible phone numbers, in digits or words, in a folded text. Positions are in the folded text. */
export const findPhones = (text: string): { from: number; to: number }[] =>
  [...text.matchAll(run)]
    .filter(({ 0: found }) => {
      const count = [...found.matchAll(digits)].length;
      return count >= min && count <= max && !day.test(found) && !years.test(found);
    })
    .map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
