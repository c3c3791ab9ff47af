import { beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../test/harness.ts';
import {
  connectSocket,
  likeEachOther,
  type SocketClient,
  sendTextMessage,
} from '../features/messenger/test-support.ts';
import { frame } from './frames.ts';
import { memberTopic, parseFrames, publishFrames } from './publish-events.ts';

describe('a bus message with frames', async () => {
  const app = await testApp();
  const { context } = app;
  let robin: TestMember;
  let anna: TestMember;

  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    [robin, anna] = await app.pair();
    await likeEachOther(app, robin, anna);
    await sendTextMessage(app, robin, anna, 'first');
  });

  const reading = (seq: number, upToId: string) => frame('chat.read', { dialogHid: robin.hid, upToId }, seq);
  const heard = (ear: SocketClient) => ear.sequenced.map(({ seq }) => seq);
  const hearsMessage = (ear: SocketClient, text: string) =>
    ear.waitFor('chat.message', ({ data }) => data.message.text === text);

  test('is passed on unchanged if its frames are the next in sequence', async () => {
    const hers = await connectSocket(app, anna);
    const from = hers.lastSeq;
    // The database has no such events, so the frames can only come from the message. A message during a read causes a read of the database.
    const deliverAndList = async () => {
      await publishFrames(context, anna, [reading(from + 1, '71'), reading(from + 2, '72')]);
      return heard(hers);
    };
    await expect.poll(deliverAndList).toEqual([from + 1, from + 2]);
    await hers.close();
  });

  test('waits a moment for the one before it, without a read', async () => {
    const hers = await connectSocket(app, anna);
    const from = hers.lastSeq;
    const deliverAndList = async () => {
      await publishFrames(context, anna, [reading(from + 3, '73')]);
      await publishFrames(context, anna, [reading(from + 2, '72')]);
      await publishFrames(context, anna, [reading(from + 1, '71')]);
      return heard(hers);
    };
    await expect.poll(deliverAndList).toEqual([from + 1, from + 2, from + 3]);
    await hers.close();
  });

  test('has the same frames as a read of the database: message, dialog and counters of both sides, in order', async () => {
    const [ben, eve] = await app.pair();
    await likeEachOther(app, ben, eve);
    const messages: string[] = [];
    const stop = await context.bus.subscribe(memberTopic(eve.id), (message) => messages.push(message));
    const [his, hers] = [await connectSocket(app, ben), await connectSocket(app, eve)];
    const [hisFrom, herFrom] = [his.lastSeq, hers.lastSeq];
    await sendTextMessage(app, ben, eve, 'one');
    await hearsMessage(his, 'one');
    await hers.waitFor('rpc.counters');
    stop();
    expect(messages).toHaveLength(1);
    expect(parseFrames(messages[0] ?? '', eve.hid)?.frames.map((text) => JSON.parse(text) as unknown)).toEqual(
      hers.sequenced,
    );

    // A reconnected socket reads the same events from the database.
    const [hisAgain, hersAgain] = [await connectSocket(app, ben, hisFrom), await connectSocket(app, eve, herFrom)];
    await hearsMessage(hisAgain, 'one');
    await hersAgain.waitFor('rpc.counters');
    expect(hisAgain.sequenced).toEqual(his.sequenced);
    expect(hersAgain.sequenced).toEqual(hers.sequenced);
    await Promise.all([his, hers, hisAgain, hersAgain].map((ear) => ear.close()));
  });

  test('is sent once when it is duplicated and reordered', async () => {
    const [ben, eve] = await app.pair();
    await likeEachOther(app, ben, eve);
    const messages: string[] = [];
    const stop = await context.bus.subscribe(memberTopic(eve.id), (message) => messages.push(message));
    for (const text of ['one', 'two', 'three']) await sendTextMessage(app, ben, eve, text);
    stop();
    const hers = await connectSocket(app, eve);
    const from = hers.lastSeq;
    await sendTextMessage(app, ben, eve, 'four');
    for (const message of [...messages.toReversed(), ...messages])
      await context.bus.publish(memberTopic(eve.id), message);
    await sendTextMessage(app, ben, eve, 'five');
    await hearsMessage(hers, 'five');
    expect(heard(hers)).toEqual([from + 1, from + 2]);
    await hers.close();
  });

  test('with later frames or for another member only causes a read', async () => {
    const [ben, eve] = await app.pair();
    await likeEachOther(app, ben, eve);
    const hers = await connectSocket(app, eve);
    const from = hers.lastSeq;
    await publishFrames(context, eve, [reading(from + 7, '71')]);
    await publishFrames(context, { id: eve.id, hid: ben.hid }, [reading(from + 1, '72')]);
    await sendTextMessage(app, ben, eve, 'still the next');
    await hearsMessage(hers, 'still the next');
    expect(hers.all('chat.read')).toEqual([]);
    expect(hers.all('rpc.resync')).toEqual([]);
    expect(heard(hers)[0]).toBe(from + 1);
    await hers.close();
  });
});
