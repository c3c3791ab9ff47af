import { type TestApp } from '../../../test/harness.ts';
import { type MemberValues, maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { operationToken } from '../matches-game/operation-token.ts';

/** Values of a member with Premium of the base plan. */
export const premiumFields = (): MemberValues => ({
  premium_until: new Date(Date.now() + 86_400_000),
  premium_plan: 'base',
});

export const vipFields = (): MemberValues => ({ vip_until: new Date(Date.now() + 86_400_000) });

/** Creates a man with these values, and women whose search criteria match his. */
export const seedViewer = async (
  { context }: TestApp,
  count: number,
  values: MemberValues = premiumFields(),
): Promise<{ his: SeededMember; women: SeededMember[] }> => {
  const [his, ...women] = await seedMembers(context, count + 1, (index) =>
    index === 0 ? { ...maleFields, ...values } : {},
  );
  if (!his) throw new Error('no member was created');
  return { his, women };
};

export const sendLike = (app: TestApp, actor: SeededMember, target: SeededMember) =>
  app.call('likeCandidate', { token: operationToken(app.context, actor.id, target.id) }, { as: actor });

export const sendPass = (app: TestApp, actor: SeededMember, target: SeededMember) =>
  app.call('passCandidate', { token: operationToken(app.context, actor.id, target.id) }, { as: actor });

export const visitProfile = (app: TestApp, visitor: SeededMember, visited: SeededMember) =>
  app.call('visitUser', { id: visited.hid }, { as: visitor });

type PagedCall = 'likesYou' | 'myLikes' | 'visitsYou' | 'favorites' | 'suitable';

/** Lists the hids of each page. `between` runs after the first page. */
export const listPages = async (
  app: TestApp,
  name: PagedCall,
  as: SeededMember,
  pageSize: number,
  between: () => Promise<unknown> = async () => undefined,
): Promise<string[][]> => {
  const pages: string[][] = [];
  let pageToken: string | undefined;
  do {
    const page = await app.call(name, { pageSize, pageToken }, { as });
    pages.push(page.items.map(({ user }) => user.hid));
    pageToken = page.nextPageToken;
    if (pages.length === 1) await between();
  } while (pageToken !== '');
  return pages;
};

export const hidsOf = (members: readonly SeededMember[]): string[] => members.map(({ hid }) => hid);

/** The unread counter of a type, and the total of a name. */
export const readCounters = async (
  app: TestApp,
  as: SeededMember,
  type: number,
  name: string,
): Promise<[number | undefined, number | undefined]> => {
  const unread = await app.call('unreadCounters', {}, { as });
  const totals = await app.call('relationStats', {}, { as });
  return [unread.find((counter) => counter.type === type)?.value, totals.find((total) => total.name === name)?.value];
};
