import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { scanText } from './text-filter.ts';

const findAll = (text: string, locale = 'en-US') =>
  scanText(text, locale).map(({ kind, from, to }) => `${kind}: ${text.slice(from, to).trim()}`);
const findKinds = (text: string, locale?: string) => [
  ...new Set(scanText(text, locale ?? 'en-US').map(({ kind }) => kind)),
];

describe('the text filter', () => {
  test.each([
    ['+49 151 2345 6789'],
    ['call me 0 1 7 1 - 5 5 5 - 1 2 3 4'],
    ['(030) 901820-15'],
    ['zero one seven one five five five one two'],
    ['cero seis uno dos tres cuatro cinco seis'],
    ['null eins fünf eins zwei drei vier fünf'],
    ['восемь девять один два три четыре пять'],
    ['шість сім вісім 45 67 89 01'],
    ["нуль п'ять дев’ять один два три чотири"],
    ['९८७६५४३२१०'],
    ['⑨⑧⑦⑥⑤④③②①'],
    ['０１７１５５５１２３４'],
    ['8\u200b9\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7'],
  ])('finds a phone number in %s', (text) => {
    expect(findKinds(text)).toEqual(['phone']);
  });

  test.each([
    ['See https://example.org/me', 'link'],
    ['my site: example . com', 'link'],
    ['example(dot)com', 'link'],
    ['ехаmple.соm', 'link'],
    ['anna@example.org', 'email'],
    ['anna (at) example (dot) org', 'email'],
    ['find me @anna_1990', 'handle'],
    ['write me on WhatsApp', 'handle'],
    ['пиши в телеграм', 'handle'],
    ['мій вайбер знайдеш сам', 'handle'],
    ['шукай мене в інсті', 'handle'],
    ['anna at example dot com', 'email'],
    ['example punto com', 'link'],
    ['example .me', 'link'],
    ['ig: annaberlin', 'handle'],
    ['my tg anna_k', 'handle'],
    ['add me on snap annak90', 'handle'],
    ['Discord: anna', 'handle'],
  ] as const)('finds contact details in “%s”: %s', (text, kind) => {
    expect(findKinds(text)).toContain(kind);
  });

  test.each([
    ['You are a bitch', 'en-US', 'bitch'],
    ['f u c k you', 'en-US', 'f u c k'],
    ['Fuuuuck', 'en-US', 'Fuuuuck'],
    ['b1tch', 'en-US', 'b1tch'],
    ['аsshole', 'en-US', 'аsshole'],
    ['Du Arschloch!', 'de-DE', 'Arschloch'],
    ['hijo de puta', 'es-MX', 'hijo de puta'],
    ['Connard', 'fr-FR', 'Connard'],
    ['ты мудак', 'ru-RU', 'мудак'],
    ['cука', 'ru-RU', 'cука'],
    ['ти мудак', 'uk-UA', 'мудак'],
    ['ty kurwo', 'pl-PL', 'kurwo'],
    ['seu arrombado', 'pt-BR', 'arrombado'],
    ['vai tomar no cu', 'pt-BR', 'tomar no cu'],
    ['तू चूतिया है', 'hi-IN', 'चूतिया'],
  ])('finds an insult in “%s” (%s)', (text, locale, insult) => {
    expect(findAll(text, locale)).toEqual([`insult: ${insult}`]);
  });

  test.each([
    ['I was born on 17.05.1994 and lived there 2010 - 2020.', 'en-US'],
    ['180 cm, 75 kg, two cats and one dog. Lol, so cool!', 'en-US'],
    ['Scunthorpe is a fine assembly of shops, and the class is great.', 'en-US'],
    ['I work at night. Love art. In the evening I dance. Me? At home. Live and let live.', 'en-US'],
    ['We met on 12.05.2026 18:30 at the lake', 'en-US'],
    ['Me gusta el café con leche. Y tú?', 'es-ES'],
    ['Me encanta bailar. Es mi vida. El punto es vivir', 'es-ES'],
    ['Gosto de praia. Com amigos. De noite também, até certo ponto de vista', 'pt-BR'],
    ['Le point de vue compte. De la mer', 'fr-FR'],
    ['Der Punkt in meinem Leben. In Berlin', 'de-DE'],
    ['Ich liebe Hamburg, Wandern und dicke Bücher.', 'de-DE'],
    ['Люблю горы, страхуй меня, и хорошее кино', 'ru-RU'],
    ['मुझे पहाड़ और किताबें पसंद हैं', 'hi-IN'],
    ['Lubię góry i dobrą kawę, sukienki też', 'pl-PL'],
  ])('finds nothing in “%s”', (text, locale) => {
    expect(findAll(text, locale)).toEqual([]);
  });

  test('takes time linear in the length of the text', () => {
    for (const worst of ['o', 'o.', 's_', 'a-', '+(', '1 ', 'а ', 'at ', '.@', '&#', '&#4', '&#48;']) {
      const text = worst.repeat(limits.message.maxLength * 4);
      const start = process.cpuUsage();
      for (const locale of ['en-US', 'de-DE', 'ru-RU', 'hi-IN']) scanText(text, locale);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(700);
    }
  });

  test('marks the whole email, also with several dots after the at sign', () => {
    expect(findAll('Or anna@mail.example.org, please', 'en-US')).toEqual(['email: anna@mail.example.org']);
  });

  test('finds words in numeric character references, which the client decodes', () => {
    expect(findAll('You are a b&#105;tch')).toEqual(['insult: b&#105;tch']);
    expect(findAll('You are a &#x62;&#X49;tch')).toEqual(['insult: &#x62;&#X49;tch']);
    expect(findAll('Du &#x1F600; Ａ&#114;schloch &amp; co', 'de-DE')).toEqual(['insult: Ａ&#114;schloch']);
    expect(findAll('write me on &#87;hats&#65;pp')).toEqual(['handle: &#87;hats&#65;pp']);
    expect(findAll('anna&#64;example&#46;org')).toEqual(['email: anna&#64;example&#46;org']);
    expect(findAll('&#48;171 555&#8203; 12&#x20;34 56')).toEqual(['phone: &#48;171 555&#8203; 12&#x20;34 56']);
    // These are no characters, and stay as they are.
    expect(findAll('b&#0;tch b&#x110000;tch b&amp;tch')).toEqual([]);
  });

  test('returns positions in the original text', () => {
    expect(findAll('Ärger\u200b? 🙂 Du Ａrschloch, ruf an: 0171 555 12 34 56', 'de-DE')).toEqual([
      'insult: Ａrschloch',
      'phone: 0171 555 12 34 56',
    ]);
  });
});
