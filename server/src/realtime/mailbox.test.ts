import { beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../test/harness.ts';
import { type Ear, listen, match, write } from '../features/messenger/test-support.ts';
import { frame } from './frames.ts';
import { deliver, framesIn, memberTopic } from './tell.ts';

describe('a word on the bus that brings the news itself', async () => {
  const app = await testApp();
  const { context } = app;
  let robin: TestMember;
  let anna: TestMember;

  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    [robin, anna] = await app.pair();
    await match(app, robin, anna);
    await write(app, robin, anna, 'first');
  });

  const reading = (seq: number, upToId: string) => frame('chat.read', { dialogHid: robin.hid, upToId }, seq);
  const heard = (ear: Ear) => ear.counted.map(({ seq }) => seq);
  const hearsMessage = (ear: Ear, text: string) => ear.hears('chat.message', ({ data }) => data.message.text === text);

  test('is passed on as it is where it is the very next', async () => {
    const hers = await listen(app, anna);
    const from = hers.lastSeq;
    // Nothing of it stands in the database: whoever hears it heard the word. Said while the socket still looks, it is looked for.
    const said = async () => {
      await deliver(context, anna, [reading(from + 1, '71'), reading(from + 2, '72')]);
      return heard(hers);
    };
    await expect.poll(said).toEqual([from + 1, from + 2]);
    await hers.close();
  });

  test('says what the database says: message, dialog and counters of both sides, in their order', async () => {
    const [ben, eve] = await app.pair();
    await match(app, ben, eve);
    const words: string[] = [];
    const stop = await context.bus.subscribe(memberTopic(eve.id), (word) => words.push(word));
    const [his, hers] = [await listen(app, ben), await listen(app, eve)];
    const [hisFrom, herFrom] = [his.lastSeq, hers.lastSeq];
    await write(app, ben, eve, 'one');
    await hearsMessage(his, 'one');
    await hers.hears('rpc.counters');
    stop();
    expect(words).toHaveLength(1);
    expect(framesIn(words[0] ?? '', eve.hid)?.frames.map((text) => JSON.parse(text) as unknown)).toEqual(hers.counted);

    // Who reconnects reads the same from the database.
    const [hisAgain, hersAgain] = [await listen(app, ben, hisFrom), await listen(app, eve, herFrom)];
    await hearsMessage(hisAgain, 'one');
    await hersAgain.hears('rpc.counters');
    expect(hisAgain.counted).toEqual(his.counted);
    expect(hersAgain.counted).toEqual(hers.counted);
    await Promise.all([his, hers, hisAgain, hersAgain].map((ear) => ear.close()));
  });

  test('is heard once however often and in whatever order it comes', async () => {
    const [ben, eve] = await app.pair();
    await match(app, ben, eve);
    const words: string[] = [];
    const stop = await context.bus.subscribe(memberTopic(eve.id), (word) => words.push(word));
    for (const text of ['one', 'two', 'three']) await write(app, ben, eve, text);
    stop();
    const hers = await listen(app, eve);
    const from = hers.lastSeq;
    await write(app, ben, eve, 'four');
    for (const word of [...words.toReversed(), ...words]) await context.bus.publish(memberTopic(eve.id), word);
    await write(app, ben, eve, 'five');
    await hearsMessage(hers, 'five');
    expect(heard(hers)).toEqual([from + 1, from + 2]);
    await hers.close();
  });

  test('from further on, or for somebody else, is no more than a reason to look', async () => {
    const [ben, eve] = await app.pair();
    await match(app, ben, eve);
    const hers = await listen(app, eve);
    const from = hers.lastSeq;
    await deliver(context, eve, [reading(from + 7, '71')]);
    await deliver(context, { id: eve.id, hid: ben.hid }, [reading(from + 1, '72')]);
    await write(app, ben, eve, 'still the next');
    await hearsMessage(hers, 'still the next');
    expect(hers.all('chat.read')).toEqual([]);
    expect(hers.all('rpc.resync')).toEqual([]);
    expect(heard(hers)[0]).toBe(from + 1);
    await hers.close();
  });
});
