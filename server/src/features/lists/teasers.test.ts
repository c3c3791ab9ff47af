import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { presentEvents } from '../../event-presenters.ts';
import { readUnreadEvents } from '../messenger/unread-events.db.ts';
import { hidsOf, readCounters, seedViewer, sendLike, visitProfile } from './test-support.ts';

const app = await testApp();
const { context } = app;
const names = ['likesYouTeasers', 'visitsYouTeasers'] as const;

/** A generator with a fixed seed (mulberry32), so that the attack is the same in each run. */
const seededRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

test('teasers have the real count, a picture for each item, and nothing of a member', async () => {
  const { his, women } = await seedViewer(app, 25, {});
  for (const her of women) {
    await sendLike(app, her, his);
    await visitProfile(app, her, his);
  }
  await app.call('blockUser', { hid: women[0]?.hid ?? '' }, { as: his });
  for (const name of names) {
    const { items, total } = await app.call(name, {}, { as: his });
    // The block shows in the numbers after the next daily job (decision 116).
    expect([items.length, total]).toEqual([20, 25]);
    for (const item of items)
      expect(item).toEqual({
        thumbnail: { url: expect.stringMatching(/^\/media\/teasers\/portrait-\d+\.webp$/) },
        throughBoost: false,
      });
    expect((await app.call(name, { pageSize: 3 }, { as: his })).items).toHaveLength(3);
  }
});

/** The colour of a member's cover, by which an attacker would compare it with a teaser. */
const colourOf = (hid: string): [number, number, number] => {
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(hid).digest();
  return [red, green, blue];
};

test('2,000 guesses by all answers of a member without Premium are not better than chance', async () => {
  const crowd = await seedMembers(context, 1000, (index) => ({ name: `Robin ${index}` }));
  const { his } = await seedViewer(app, 0, {});
  const random = seededRandom(20_261_125);
  /** The members behind the teasers, in the order of their likes and visits. */
  const hidden = Array.from({ length: 10 }, () => crowd[Math.floor(random() * crowd.length)] as SeededMember);
  const behind = new Set(hidsOf(hidden));
  for (const her of hidden) {
    await sendLike(app, her, his);
    await visitProfile(app, her, his);
  }
  const answers = [];
  for (let turn = 0; turn < 100; turn += 1)
    for (const name of names) answers.push(await app.call(name, { pageSize: 100 }, { as: his }));
  answers.push(await readCounters(app, his, 5, 'likes-me'), await readCounters(app, his, 3, 'visitor'));
  for (const name of ['myLikes', 'favorites', 'matches', 'dialogs'] as const)
    answers.push(await app.call(name, {}, { as: his }));
  const events = (await readUnreadEvents(context.db, [{ memberId: his.id, after: 0 }]))[0];
  if (!events) throw new Error('the viewer has no events');
  answers.push(await presentEvents(context, { id: his.id, pool: 'all', brand_id: 7, own_brand_only: false }, events));
  const text = JSON.stringify(answers);
  for (const [index, { hid, id }] of crowd.entries())
    for (const part of [hid, `"${id}"`, `Robin ${index}"`, createHash('md5').update(hid).digest('hex')])
      expect(text.includes(part)).toBe(false);

  /** The position, picture and mean colour of each teaser, over all answers. */
  const colours = new Map<string, [number, number, number]>();
  for (const url of new Set(text.match(/\/media\/teasers\/[\w-]+\.webp/g))) {
    const { rawPayload } = await app.app.inject({ url, headers: { host: 'localhost' } });
    const { channels } = await sharp(rawPayload).stats();
    colours.set(url, [channels[0]?.mean ?? 0, channels[1]?.mean ?? 0, channels[2]?.mean ?? 0]);
  }
  const pages = answers.flatMap((answer) =>
    'total' in answer ? [answer.items.map(({ thumbnail }) => thumbnail.url)] : [],
  );
  const distance = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0);
  const covers = crowd.map((member) => ({ member, colour: colourOf(member.hid) }));
  const byHid = crowd.toSorted((one, other) => (one.hid < other.hid ? -1 : 1));
  /** Each strategy selects a member for a position of one answer. */
  const strategies = {
    colour: (page: readonly string[], position: number) => {
      const teaser = colours.get(page[position] ?? '') ?? [0, 0, 0];
      return covers.reduce((best, cover) =>
        distance(cover.colour, teaser) < distance(best.colour, teaser) ? cover : best,
      ).member;
    },
    hash: (page: readonly string[], position: number) => {
      const value = createHash('sha256').update(`${page[position]} ${position}`).digest().readUInt32BE();
      return crowd[value % crowd.length] as SeededMember;
    },
    order: (page: readonly string[], position: number) => {
      const variant = Number(/(\d+)\.webp/.exec(page[position] ?? '')?.[1]);
      return byHid[(variant * 83 + position) % byHid.length] as SeededMember;
    },
    newest: (_: readonly string[], position: number) => crowd.at(-1 - position) as SeededMember,
  };
  const guesses = 2000;
  const picks = Object.values(strategies);
  /** How often each member was guessed. */
  const guessed = new Map<string, number>();
  for (let guess = 0; guess < guesses; guess += 1) {
    const page = pages[Math.floor(random() * pages.length)] ?? [];
    const position = Math.floor(random() * page.length);
    const pick = picks[guess % picks.length];
    if (pick) {
      const { hid } = pick(page, position);
      guessed.set(hid, (guessed.get(hid) ?? 0) + 1);
    }
  }
  const countHits = (members: Iterable<string>): number =>
    [...members].reduce((hits, hid) => hits + (guessed.get(hid) ?? 0), 0);
  // Chance: the same guesses, held against 20,000 other groups of as many members. A strategy guesses some members often.
  const groups = Array.from({ length: 20_000 }, () => {
    const group = new Set<string>();
    while (group.size < behind.size) group.add((crowd[Math.floor(random() * crowd.length)] as SeededMember).hid);
    return countHits(group);
  });
  expect(countHits(behind)).toBeLessThanOrEqual(Math.max(...groups));

  // The order of the pictures is random: the first item shows each of them.
  expect(new Set(pages.map(([first]) => first)).size).toBe(12);
});
