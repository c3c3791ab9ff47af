import { brands } from '@kindred/brands';
import { retargetingSegments as segments } from '@kindred/contract/engagement/popups';
import { beforeEach, describe, expect, test } from 'vitest';
import { getOffer } from '../../../test/payments-world.ts';
import { type SeededMember, seedMembers, withFreshToken } from '../../../test/seeded-members.ts';
import { startShop } from '../../../test/shop.ts';
import { consentVersion } from '../consent/consent-terms.ts';
import { segmentsOf } from './segments.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

describe('the segment', async () => {
  let ahead = 0;
  const start = Date.now();
  const { app } = await startShop({ clock: { now: () => new Date(start + ahead) } });
  const { context } = app;
  const { db } = context;
  beforeEach(() => {
    ahead = 0;
  });

  const registered = async (ageMs: number): Promise<SeededMember> => {
    const [member] = await seedMembers(context, 1, () => ({
      country_id: 276,
      created_at: new Date(start - ageMs),
    }));
    if (!member) throw new Error('no member was created');
    return member;
  };
  const report = async (member: SeededMember) =>
    app.call('reportSession', {}, { as: await withFreshToken(context, member) });
  /** Starts a session after this time. */
  const startSessionAfter = async (member: SeededMember, ms: number) => {
    ahead += ms;
    return report(member);
  };
  const segmentsAt = (as: SeededMember) => segmentsOf(context, as.id);
  const ordered = async (as: SeededMember, state: 'declined' | 'expired' | 'pending' | 'paid', ageMs: number) => {
    const { order_id } = await getOffer(app, as);
    const at = new Date(start - ageMs);
    await db
      .updateTable('payment_order')
      .set({ state, created_at: at, paid_at: state === 'paid' ? at : null })
      .where('uid', '=', order_id)
      .execute();
  };

  test('3586 is for members of 3 days or more who never paid', async () => {
    const young = await registered(3 * dayMs - minuteMs);
    const payer = await registered(5 * dayMs);
    await ordered(payer, 'paid', 4 * dayMs);
    await Promise.all([young, payer].map(report));
    expect(await segmentsAt(young)).toEqual([]);
    expect(await segmentsAt(payer)).toEqual([]);
    ahead = minuteMs;
    expect(await segmentsAt(young)).toEqual([segments.neverPaid]);
  });

  test('3543 is for three paywalls in 7 days, counted with consent', async () => {
    const as = await registered(dayMs);
    await report(as);
    const cookie = `consent=${await consentVersion(brands[0], 'en-US')}.analytics`;
    const see = async (headers: Record<string, string>) => {
      ahead += hourMs;
      const { access } = await withFreshToken(context, as);
      const authorization = `JWT ${access}`;
      await app.ask('trackPopupShow', { popup_id: 'payment' }, { headers: { ...headers, authorization } });
    };
    for (let turn = 0; turn < 3; turn += 1) await see({});
    expect(await segmentsAt(as)).toEqual([]);
    for (let turn = 0; turn < 2; turn += 1) await see({ cookie });
    expect(await segmentsAt(as)).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) await see({ cookie });
    expect(await segmentsAt(as)).toContain(segments.paywalls);
    ahead += 7 * dayMs;
    expect(await segmentsAt(as)).not.toContain(segments.paywalls);
  });

  test('3544 is for an order that was started and left', async () => {
    const as = await registered(dayMs);
    await report(as);
    await getOffer(app, as);
    expect(await segmentsAt(as)).toEqual([]);
    await ordered(as, 'pending', 59 * minuteMs);
    expect(await segmentsAt(as)).toEqual([]);
    ahead = minuteMs;
    expect(await segmentsAt(as)).toEqual([segments.orderAbandoned]);
    await ordered(as, 'paid', 0);
    expect(await segmentsAt(as)).toEqual([]);
  });

  test('3545 is for a last payment that was declined', async () => {
    const as = await registered(dayMs);
    await report(as);
    await ordered(as, 'declined', hourMs);
    expect(await segmentsAt(as)).toEqual([segments.paymentDeclined]);
    await ordered(as, 'paid', 0);
    expect(await segmentsAt(as)).toEqual([]);
  });

  test('3546 is for Premium that ended 7 to 90 days ago', async () => {
    const as = await registered(dayMs);
    await report(as);
    await ordered(as, 'paid', hourMs);
    const ended = { premium_plan: 'base' as const, premium_until: new Date(start) };
    await db.updateTable('member').set(ended).where('id', '=', as.id).execute();
    const days = async (count: number) => {
      ahead = count * dayMs;
      return (await segmentsAt(as)).includes(segments.premiumEnded);
    };
    expect(await days(6.9)).toBe(false);
    expect(await days(7)).toBe(true);
    expect(await days(90)).toBe(true);
    expect(await days(90.1)).toBe(false);
  });

  test('5070 is for members who are back after 14 days, in that session', async () => {
    const as = await registered(dayMs);
    await report(as);
    await startSessionAfter(as, 14 * dayMs - minuteMs);
    expect(await segmentsAt(as)).not.toContain(segments.cameBack);
    await startSessionAfter(as, 14 * dayMs);
    expect(await segmentsAt(as)).toContain(segments.cameBack);
    await startSessionAfter(as, hourMs);
    expect(await segmentsAt(as)).not.toContain(segments.cameBack);
  });
});
