import type { Db } from '../../db/database.ts';
import type { Account } from '../../db/schema.ts';
import { lockMemberForLedger, writeLine } from '../../features/entitlements/ledger.ts';
import { isNeighbor } from '../people/demo-person.ts';
import { createRandom } from '../people/random.ts';
import { listIdsByHids } from './demo-members.db.ts';
import type { DemoNames } from './names.ts';

/** The share of members with a plan. Every third neighbor of the demo account has one, since there may be no other members. */
const share = 0.05;
const days = 365;

/** Draws the account of a demo member's plan; null for most members. */
const drawPlan = (seed: number): Account | null => {
  const random = createRandom(`plan:${seed}`);
  if (!(isNeighbor(seed) ? seed % 3 === 0 : random.chance(share))) return null;
  return random.weighted([
    ['premiumBase', 5],
    ['premiumGold', 3],
    ['vip', 2],
  ] as const);
};

/**
 * Grants Premium, Premium Plus or VIP for a year to some of the demo members, once each, in the transaction that adds them. The lists of
 * paying members thus have members.
 */
export const grantPlans = async (db: Db, names: DemoNames, seeds: readonly number[], at: Date): Promise<void> => {
  const drawn = seeds.flatMap((seed) => {
    const account = drawPlan(seed);
    return account === null ? [] : [{ hid: names.hid(seed), account }];
  });
  for (const { hid, account } of drawn) {
    const [memberId] = await listIdsByHids(db, [hid]);
    if (memberId === undefined || !(await lockMemberForLedger(db, memberId))) continue;
    const line = { account, kind: 'grant', quantity: days * 86_400, reason: 'demo', key: `demo:${hid}` } as const;
    await writeLine(db, { ...line, memberId, at });
  }
};
