import { randomUUID } from 'node:crypto';
import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { limits } from '@kindred/contract/limits';
import { buy } from '../support/buy.ts';
import { givePhoto, like, type Member, match, newCohort, signUp, write } from '../support/member.ts';
import { type Operator, signInOperator } from '../support/operator.ts';
import type { RunningServer } from '../support/server.ts';

/** The members and operators whose pages are crawled, and the objects that URLs name. */
export interface CrawlWorld {
  readonly visitors: {
    /** Has nothing but the required answers. */
    readonly newcomer: Member;
    /** Has Premium and VIP, photos, dialogs, likes, visitors, a decision and orders. */
    readonly member: Member;
    /** Members of brands with screens of their own (decisions §3 Brand groups). */
    readonly strict: Member;
    readonly fullScreen: Member;
  };
  readonly operators: { readonly admin: Operator; readonly support: Operator };
  /** The hid of a match of `member`, with a dialog and photos. */
  readonly partnerHid: string;
  readonly partnerPhotoId: string;
  readonly ownPhotoId: string;
  readonly decisionUid: string;
  /** The id of an order in the console, and in the app. */
  readonly orderUid: string;
  readonly purchaseId: string;
}

export const brandOfGroup = (group: Brand['groups'][number]): Brand => {
  const found = brands.find(({ groups }) => groups.includes(group));
  if (!found) throw new Error(`No brand is of the group ${group}`);
  return found;
};

/** Long, but a real name: a row must have room for it. */
const longName = 'Maximiliane';

const visit = (from: Member, to: Member) => from.call('visitUser', { id: to.hid, source: 'profile' });

/** Fills the lists, the feed and the dialogs of a member. */
const createRelations = async (server: RunningServer, member: Member, partner: Member, age: number): Promise<void> => {
  const others: Member[] = [];
  for (const name of ['Bartholomew', 'Oleg', 'Jo', 'Sebastian', 'Konstantin']) {
    const other = await signUp(server, { name, gender: 'm', age });
    await givePhoto(other);
    others.push(other);
  }
  const [matched, liking, liked, visiting, blocked] = others as [Member, Member, Member, Member, Member];
  await match(member, partner);
  await match(matched, member);
  await like(liking, member);
  await like(visiting, member);
  await like(member, liked);
  for (const visitor of [liking, visiting, partner]) await visit(visitor, member);
  await buy(liking, 'premium', 'profile_subscription', 'base-28');
  await member.call('favoriteUser', { id: partner.hid });
  await member.call('favoriteUser', { id: liked.hid });
  await member.call('blockUser', { hid: blocked.hid, source: 'profile' });
  await write(partner, member, 'I saw that you climb. Which wall is your favourite?');
  await write(member, partner, 'The one by the harbour, early in the morning, when it is still empty.');
  await write(partner, member, 'Then we may have met there already!');
  await write(matched, member, 'Good evening');
};

/** Creates entries in the console's queues. */
const createCases = async (member: Member, partner: Member, newcomer: Member): Promise<void> => {
  await partner.call('editProfile', { about_me: 'Call 0171 555 12 34 56' });
  await newcomer.call('sendAbuse', { user_hid: partner.hid, reason_id: 2, text: 'They sell watches' });
  for (const one of [member, newcomer])
    await one.call('sendSupportMessage', {
      text: 'Where do I find the people who liked me yesterday evening?',
      requestId: randomUUID(),
    });
};

/** Once for all worlds, since its rate counts the network. */
const createRemoval = async ({ visitors, partnerHid }: CrawlWorld): Promise<void> => {
  const { newcomer } = visitors;
  await newcomer.call('requestImageRemoval', {
    name: 'Rita Roe',
    email: 'jane@mail.example.org',
    relation: 'depicted',
    target: `${newcomer.origin}/u${partnerHid}`,
    details: 'The second photo',
    isDeclared: true,
    requestId: randomUUID(),
  });
};

/** Decides about a member, who appeals. Returns the decision. */
const createDecision = async (moderator: Operator, member: Member): Promise<string> => {
  const { uid } = await moderator.call('judgeMember', {
    hid: member.hid,
    kind: 'warn',
    reason: 'spam',
    requestId: randomUUID(),
  });
  await member.call('appeal', { uid, text: 'I wrote to each of them only once.' });
  return uid;
};

const createWorld = async (server: RunningServer): Promise<CrawlWorld> => {
  const age = newCohort();
  const [newcomer, member, partner, strict, fullScreen] = await Promise.all([
    signUp(server, { name: 'Newton', gender: 'm', age: newCohort() }),
    signUp(server, { name: longName, gender: 'f', age }),
    signUp(server, { name: 'Alexander', gender: 'm', age }),
    signUp(server, { name: longName, gender: 'f', age, brand: brandOfGroup('strict') }),
    signUp(server, { name: longName, gender: 'f', age, brand: brandOfGroup('fullscreen-payments') }),
  ]);
  for (const one of [member, partner]) await givePhoto(one);
  await createRelations(server, member, partner, age);
  await createCases(member, partner, newcomer);
  await buy(member, 'premium', 'profile_subscription', 'base-28');
  const purchaseId = await buy(member, 'vip', 'subscription_vip', 'vip-28');
  const [admin, support, moderator] = await Promise.all([
    signInOperator(server, 'admin'),
    signInOperator(server, 'support'),
    signInOperator(server, 'moderator'),
  ]);
  for (const { uid } of (await moderator.call('photoQueue', {})).photos.slice(0, 4))
    await moderator.call('approvePhoto', { uid });
  const decisionUid = await createDecision(moderator, member);
  const own = await member.call('myAlbum', { album: limits.photo.albumId });
  const other = await member.call('userAlbum', { hash: partner.hid, album: limits.photo.albumId });
  const { orders } = await admin.call('orders', { text: member.hid });
  return {
    visitors: { newcomer, member, strict, fullScreen },
    operators: { admin, support },
    partnerHid: partner.hid,
    partnerPhotoId: other.album.photos[0]?.id ?? '',
    ownPhotoId: own.album.photos[0]?.id ?? '',
    decisionUid,
    orderUid: orders[0]?.uid ?? '',
    purchaseId,
  };
};

/** Creates the members and operators of a crawl by the calls that the apps make. */
export const createCrawlWorld = async (server: RunningServer): Promise<CrawlWorld> => {
  const world = await createWorld(server);
  await createRemoval(world);
  return world;
};

/** Creates worlds for crawls in parallel. */
export const createCrawlWorlds = async (server: RunningServer, count: number): Promise<readonly CrawlWorld[]> => {
  const worlds = [await createCrawlWorld(server)];
  while (worlds.length < count) worlds.push(await createWorld(server));
  return worlds;
};
