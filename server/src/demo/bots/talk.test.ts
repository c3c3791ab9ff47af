import { describe, expect, test } from 'vitest';
import { demoLocales } from '../people/home.ts';
import { composeAnswer, composeOpening } from './compose.ts';
import type { DialogMessage, DialogSides } from './dialog.db.ts';
import { recognizeTopics } from './recognize-topics.ts';
import { type Line, loadTalk } from './talk.ts';

const side = (id: string, language: string, gender: 'm' | 'f'): DialogSides['bot'] => ({
  id,
  hid: `hid-${id}`,
  name: 'Maria',
  gender,
  birthday: '1995-03-01',
  search_gender: 'm',
  search_age_from: 20,
  search_age_to: 40,
  city_id: 2_950_159,
  language,
  fields: { interests: [1, 2, 3, 6], position: 'Editor' },
  state: 'active',
});

const asked = (text: string): DialogMessage[] => [{ id: '1', byBot: false, text, at: new Date() }];

describe.each(demoLocales)('in %s', (locale) => {
  const talk = loadTalk(locale);

  test('has at least 60 distinct lines with valid placeholders', () => {
    const lines = Object.values(talk.say).flat();
    expect(lines.length).toBeGreaterThanOrEqual(60);
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines)
      expect(line.replaceAll(/\{\{(name|other|city|work)\}\}|\[[^[\]|]+\|[^[\]|]+\]/g, '')).not.toMatch(/[[\]{}|]/);
  });

  test('every text gets an answer without placeholders', () => {
    for (const gender of ['m', 'f'] as const)
      for (let turn = 0; turn < 10; turn++) {
        const sides = { bot: side(`${turn + 10}`, locale, gender), guest: side('2', 'en-US', 'm') };
        const texts = [...Object.values(talk.hear).map(([first = '']) => first), '…?', '…', '']
          .map((text) => composeAnswer(sides, asked(text), turn))
          .concat(composeOpening(sides));
        for (const text of texts) expect(text).toMatch(/^[^[\]{}|]{3,}$/);
      }
  });
});

test.each([
  ['en-US', 'hey, how are you doing?', ['wellbeing', 'greeting']],
  ['en-US', 'this is nothing, you know', []],
  ['en-US', 'Nice to meet you! Coffee, of course', []],
  ['en-US', 'Could we meet up for a coffee?', ['meet']],
  ['pt-BR', 'Kkkk!', ['laugh']],
  ['de-DE', 'Hallo, wie heisst du denn?', ['name', 'greeting']],
  ['es-ES', '¿Cómo estás?', ['wellbeing']],
  ['ru-RU', 'Привет! Чем занимаешься?', ['work', 'greeting']],
  ['hi-IN', 'नमस्ते, आप कैसे हैं', ['wellbeing', 'greeting']],
  ['pl-PL', 'Skad jestes?', ['city']],
])('%s: %s', (locale, text, topics) => {
  expect(recognizeTopics(text, [loadTalk(locale)]).topics).toEqual(topics);
});

test('answers a greeting first, and does not answer a question about free time with the profession', () => {
  const sides = { bot: side('1', 'en-US', 'f'), guest: side('2', 'en-US', 'm') };
  const of = (kind: Line) => loadTalk('en-US').say[kind].map((text) => text.replace('{{other}}', 'Maria'));
  const answer = composeAnswer(sides, asked('Hey, how are you?'), 0);
  expect(of('greeting').some((text) => answer.startsWith(text))).toBe(true);
  expect(of('wellbeing').some((text) => answer.endsWith(text))).toBe(true);
  expect(composeAnswer(sides, asked('What do you do in your free time?'), 1)).not.toContain('Editor');
});

test('answers a goodbye with a goodbye', () => {
  const sides = { bot: side('1', 'en-US', 'f'), guest: side('2', 'en-US', 'm') };
  const lines = loadTalk('en-US').say.bye.map((text) => text.replace('{{other}}', 'Maria'));
  expect(lines).toContain(composeAnswer(sides, asked('Good night! How was your day?'), 1));
});

test('answers the topic of the question', () => {
  const sides = { bot: side('1', 'en-US', 'f'), guest: side('2', 'en-US', 'm') };
  const line = (kind: Line) => loadTalk('en-US').say[kind].map((text) => text.replace('{{city}}', 'Berlin'));
  const answer = composeAnswer(sides, asked('Where do you live?'), 1);
  expect(line('city').some((text) => answer.startsWith(text))).toBe(true);
});

test('a guest whose language has no talk is understood in the other member’s language', () => {
  const sides = { bot: side('1', 'en-US', 'f'), guest: side('2', 'nl-NL', 'm') };
  const lines = loadTalk('en-US').say.bye.map((text) => text.replace('{{other}}', 'Maria'));
  expect(lines).toContain(composeAnswer(sides, asked('Good night!'), 1));
});
