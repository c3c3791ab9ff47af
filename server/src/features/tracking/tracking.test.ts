import { randomUUID } from 'node:crypto';
import { brands } from '@kindred/brands';
import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import { limits } from '@kindred/contract/limits';
import { webVitals } from '@kindred/contract/web-vitals';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { callRequests, sendRequest } from '../../../test/call-requests.ts';
import { testApp } from '../../../test/harness.ts';
import { consentVersion } from '../consent/consent-terms.ts';
import { maintainTrackingPartitions } from './maintain-tracking-partitions.ts';

const names = [
  'startFunnel',
  'trackFunnelStep',
  'trackFunnelEvent',
  'checkConnection',
  'collectPageVisit',
  'collectEvents',
  'trackPushAnswer',
] as const;

// The current day, so that no day ends during the test.
const noon = new Date().setUTCHours(12, 0, 0, 0);
let ahead = 0;
const clock = { now: () => new Date(noon + ahead) };
const dayMs = 86_400_000;

describe('tracking', async () => {
  const app = await testApp({ clock });
  const { db } = app.context;
  const version = await consentVersion(brands[0], 'en-US');
  const allowing = (...categories: string[]) => ({ cookie: [`consent=${version}`, ...categories].join('.') });
  const rows = () => db.selectFrom('tracking_event').selectAll().orderBy('kind').execute();
  const kinds = async () => (await rows()).map(({ kind }) => kind);
  const sendAll = async (headers: Record<string, string>) => {
    for (const name of names) {
      const response = await sendRequest(app, name, { ...(await callRequests[name](app)), headers });
      expect([name, response.statusCode]).toEqual([name, 200]);
    }
  };
  const step = async (over: Partial<RequestOf<Calls['trackFunnelStep']>> = {}) => ({
    ...(await callRequests.trackFunnelStep(app)).request,
    ...over,
  });

  beforeEach(async () => {
    ahead = 0;
    await db.deleteFrom('tracking_event').execute();
  });

  describe('without consent', () => {
    test('counts the steps of the funnel without identifying data', async () => {
      const as = await app.member();
      await sendAll({ 'x-device-id': randomUUID(), authorization: `JWT ${as.access}` });
      const anonymous = { uid: null, funnel_id: null, member_id: null, device_id: null };
      expect(await rows()).toEqual([
        expect.objectContaining({ ...anonymous, kind: 'funnel.start', data: {} }),
        expect.objectContaining({
          ...anonymous,
          kind: 'funnel.step',
          data: { event_name: 'view', step_name: 'gender', step_number: 1, step_count: 20, step_type: 'default' },
        }),
      ]);
    });

    test('treats an outdated, forged or different choice as no consent', async () => {
      for (const cookie of [
        'consent=2020-01-01.analytics.performance',
        'consent=analytics',
        `consent=${version}analytics`,
        allowing('functional', 'advertising').cookie,
      ]) {
        await sendAll({ cookie });
        expect(await kinds()).toEqual(['funnel.start', 'funnel.step']);
        await db.deleteFrom('tracking_event').execute();
      }
    });
  });

  describe('with consent', () => {
    test('to performance stores measurements only', async () => {
      await sendAll(allowing('performance'));
      await app.call(
        'collectEvents',
        {
          requests: [
            { action: 'LCP', category: webVitals, value: 1200.5 },
            { action: 'open', category: 'popup' },
          ],
        },
        { headers: allowing('performance') },
      );
      expect(await kinds()).toEqual(['connection.check', 'funnel.start', 'funnel.step', 'web.vitals']);
      expect((await rows())[1]?.funnel_id).toBeNull();
    });

    test('to analytics stores actions with their member, place and time', async () => {
      const as = await app.member();
      const device = randomUUID();
      await sendAll({
        authorization: `JWT ${as.access}`,
        'x-device-id': device,
        cookie: `${allowing('analytics').cookie}; dev-country=FR`,
      });
      const stored = await rows();
      const known = { at: new Date(noon), member_id: as.id, device_id: device, brand_id: brands[0].id, country: 'FR' };
      const funnel = { uid: 'a-visitor', funnel_id: 'a-funnel' };
      expect(stored).toEqual([
        {
          ...known,
          ...funnel,
          kind: 'funnel.event',
          data: { name: 'gender', element_type: 'button', action: 'click', meta: { value: 'm' } },
        },
        { ...known, ...funnel, kind: 'funnel.start', data: {} },
        {
          ...known,
          ...funnel,
          kind: 'funnel.step',
          data: expect.objectContaining({ step_name: 'gender', landing_id: '12', channel_id: '3' }) as unknown,
        },
        {
          ...known,
          uid: null,
          funnel_id: null,
          kind: 'generic',
          data: { action: 'open', category: 'popup', label: 'gallery', value: 3 },
        },
        {
          ...known,
          uid: null,
          funnel_id: null,
          kind: 'page.visit',
          data: { causedBy: 'link', referrer: '/login', target: '/matches' },
        },
        { ...known, uid: null, funnel_id: null, kind: 'push.subscribe', data: { action: 'allow' } },
      ]);
    });

    test('stores URLs without query and hash, which may contain keys', async () => {
      const visit = { referrer: 'https://a.example/x?ak=secret', target: '/registration#name-step?token=secret' };
      await app.call('collectPageVisit', visit, { headers: allowing('analytics') });
      expect((await rows())[0]?.data).toEqual({ referrer: 'https://a.example/x', target: '/registration' });
    });

    test('stores a whole batch, with every character that the database supports', async () => {
      const sent = Array.from({ length: limits.tracking.batch }, (_, index) => ({
        action: 'half \ud800 letter',
        category: 'Ж"\\',
        label: index % 2 ? '💛' : null,
        value: [1e15, -0.5, true, 'text', null][index % 5],
      }));
      await app.call('collectEvents', { requests: sent }, { headers: allowing('analytics') });
      const stored = await rows();
      expect(stored).toHaveLength(limits.tracking.batch);
      expect(stored[0]?.data).toMatchObject({ action: 'half \ufffd letter', category: 'Ж"\\' });
      const meta = { a: '💛', b: 1e15 };
      const event = { uid: 'Ж', funnel_id: 'f', name: 'n', element_type: 'e', action: 'a', meta };
      await app.call('trackFunnelEvent', event, { headers: { ...allowing('analytics'), 'x-device-id': 'Ω\u00ff' } });
    });
  });

  test('refuses too many, too long or invalid events', async () => {
    const long = 'x'.repeat(limits.tracking.word + 1);
    const tooLong = 'x'.repeat(limits.tracking.text + 1);
    const event = { action: 'a', category: 'c' };
    const funnelEvent = (await callRequests.trackFunnelEvent(app)).request;
    const manyKeys = Object.fromEntries(
      Array.from({ length: limits.tracking.metaKeys + 1 }, (_, key) => [`key${key}`, key]),
    );
    const wrong: [(typeof names)[number], object][] = [
      ['startFunnel', { uid: 'a', funnel_id: 'b' }],
      ['startFunnel', { uid: 'a', funnel_id: 'b', product_id: 8 }],
      ['startFunnel', { uid: '', funnel_id: 'b', product_id: 7 }],
      ['trackFunnelStep', { ...(await step()), event_name: 'click' }],
      ['trackFunnelStep', await step({ step_name: long })],
      ['trackFunnelStep', await step({ step_number: -1 })],
      ['trackFunnelStep', await step({ step_number: 1.5 })],
      ['trackFunnelEvent', { ...funnelEvent, meta: manyKeys }],
      ['trackFunnelEvent', { ...funnelEvent, meta: { deep: { er: 1 } } }],
      ['trackFunnelEvent', { ...funnelEvent, meta: { 'no word': 1 } }],
      ['trackFunnelEvent', { ...funnelEvent, meta: { a: tooLong } }],
      ['checkConnection', { duration: -1 }],
      ['checkConnection', { duration: 'long' }],
      ['collectPageVisit', { referrer: '/' }],
      ['collectPageVisit', { target: tooLong }],
      ['collectEvents', { requests: [] }],
      ['collectEvents', { requests: Array.from({ length: limits.tracking.batch + 1 }, () => event) }],
      ['collectEvents', { requests: [event, { action: 'a' }] }],
      ['trackPushAnswer', { action: 'never' }],
    ];
    for (const [name, request] of wrong) {
      const { status, errors } = await app.fails(name, request, { headers: allowing('analytics') });
      expect([name, request, status, errors[0]?.code]).toEqual([name, request, 400, 1]);
    }
    expect(await rows()).toEqual([]);
    for (const name of names)
      expect(await app.fails(name, {}, { as: { access: 'forged' } })).toMatchObject({ status: 401 });
  });

  describe('of payments and popups', () => {
    const shown = {
      action: 'payform_show',
      params: {
        order_id: 'ord_x',
        payment_context: 'likes_me',
        feature_type: 'premium',
        step_number: 2,
        card_brand: 'visa',
      },
    } as const;
    const sendThree = async (headers: Record<string, string>) => {
      const as = await app.member();
      await app.call('trackPayment', shown, { as, headers });
      await app.call('trackPopupShow', { popup_id: 'boost', popup_name: 'boost \ud800' }, { as, headers });
      await app.call('trackPopupAction', { popup_id: 'boost', action: 'close', step_number: 1 }, { as, headers });
      return as;
    };

    test('counts only the step without consent, and stores the member with it', async () => {
      await sendThree({});
      const anonymous = { uid: null, funnel_id: null, member_id: null, device_id: null };
      const step = { payment_context: 'likes_me', feature_type: 'premium', step_number: 2 };
      expect(await rows()).toEqual([
        expect.objectContaining({ ...anonymous, kind: 'payment.payform_show', data: step }),
      ]);

      await db.deleteFrom('tracking_event').execute();
      const as = await sendThree(allowing('analytics'));
      expect((await rows()).map(({ kind, member_id, data }) => [kind, member_id, data])).toEqual([
        ['payment.payform_show', as.id, shown.params],
        ['popup.action', as.id, { popup_id: 'boost', action: 'close', step_number: 1 }],
        ['popup.show', as.id, { popup_id: 'boost', popup_name: 'boost \ufffd' }],
      ]);
    });

    test('stores shows and answers of the home-screen popup, of a member and of a guest’s funnel, with consent only', async () => {
      const as = await app.member();
      const funnel_id = 'a-funnel';
      const send = async (headers: Record<string, string>) => {
        await app.call('trackHomeScreenShow', { user_hid: as.hid }, { as, headers });
        await app.call('trackHomeScreenAction', { user_hid: as.hid, action: 'install' }, { as, headers });
        await app.call('trackGuestHomeScreenShow', { funnel_id }, { headers });
        await app.call('trackGuestHomeScreenAction', { funnel_id, action: 'dismiss' }, { headers });
      };
      await send({});
      expect(await rows()).toEqual([]);
      await send(allowing('analytics'));
      const stored = (await rows()).map(({ kind, member_id, funnel_id: funnel, data }) => [
        kind,
        member_id,
        funnel,
        data,
      ]);
      const byKind = (kind: string) => stored.filter(([each]) => each === kind);
      expect(byKind('homescreen.show')).toEqual(
        expect.arrayContaining([
          ['homescreen.show', as.id, null, {}],
          ['homescreen.show', null, funnel_id, {}],
        ]),
      );
      expect(byKind('homescreen.action')).toEqual(
        expect.arrayContaining([
          ['homescreen.action', as.id, null, { action: 'install' }],
          ['homescreen.action', null, funnel_id, { action: 'dismiss' }],
        ]),
      );
      expect(stored).toHaveLength(4);
    });

    test('refuses another table, and texts longer than a word', async () => {
      const as = await app.member();
      const long = 'x'.repeat(limits.tracking.word + 1);
      for (const [name, request] of [
        ['trackPayment', { ...shown, action: 'member' }],
        ['trackPayment', { ...shown, params: { source: long } }],
        ['trackPayment', { action: 'payform_show' }],
        ['trackPopupShow', { popup_id: long }],
        ['trackPopupAction', { popup_id: 'a', step_number: -1 }],
      ] as const)
        expect([name, (await app.fails(name, request, { as })).status]).toEqual([name, 400]);
      expect(await rows()).toEqual([]);
    });
  });

  describe('site pushes', () => {
    const shown = {
      push_id: 'event-7',
      context: 'realtime',
      push_type: sitePushTypes.like,
      sender_hid: null,
      server_sent_timestamp: 1_700_000_000,
    } as const;
    const faded = { push_id: 'event-7', push_action: 'fade' } as const;

    test('a report is stored once per push and action, with consent only', async () => {
      const as = await app.member();
      await app.call('trackPushShow', shown, { as });
      await app.call('trackPushAction', faded, { as });
      expect(await rows()).toEqual([]);

      const headers = allowing('analytics');
      for (let time = 0; time < 2; time += 1) {
        await app.call('trackPushShow', shown, { as, headers });
        await app.call('trackPushAction', faded, { as, headers });
        await app.call('trackPushAction', { ...faded, push_action: 'click' }, { as, headers });
      }
      expect((await rows()).map(({ kind, member_id, data }) => [kind, member_id, data.push_action ?? null])).toEqual([
        ['push.action', as.id, 'fade'],
        ['push.action', as.id, 'click'],
        ['push.show', as.id, null],
      ]);
      expect((await rows()).at(-1)?.data).toEqual(shown);
      const other = await app.member();
      await app.call('trackPushShow', shown, { as: other, headers });
      expect((await rows()).filter(({ kind }) => kind === 'push.show')).toHaveLength(2);
    });

    test('refuses an unknown type and action', async () => {
      const as = await app.member();
      for (const [name, request] of [
        ['trackPushShow', { ...shown, push_type: 1 }],
        ['trackPushShow', { ...shown, push_id: 'a b' }],
        ['trackPushAction', { ...faded, push_action: 'open' }],
        ['trackPushAction', { ...faded, push_id: '' }],
      ] as const)
        expect([name, (await app.fails(name, request, { as })).status]).toEqual([name, 400]);
    });
  });

  describe('days', () => {
    const partitions = async () =>
      (
        await sql<{ name: string }>`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
          where inhparent = 'tracking_event'::regclass order by 1`.execute(db)
      ).rows.map(({ name }) => name.replace('tracking_event_', ''));
    const nameOf = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
    const daysFrom = (at: number) =>
      Array.from({ length: limits.tracking.partitionsAheadDays + 1 }, (_, day) => nameOf(at + day * dayMs));
    const placeOf = async () =>
      (await sql<{ place: string }>`select tableoid::regclass::text as place from tracking_event`.execute(db)).rows.map(
        ({ place }) => place.replace('tracking_event_', ''),
      );
    const visit = () => app.call('collectPageVisit', { target: '/' }, { headers: allowing('analytics') });

    test('have partitions ahead of time; today’s partition receives new events', async () => {
      expect(await partitions()).toEqual(expect.arrayContaining([nameOf(noon), 'default']));
      await maintainTrackingPartitions(app.context);
      expect(await partitions()).toEqual(expect.arrayContaining(daysFrom(noon)));
      await visit();
      expect(await placeOf()).toEqual([nameOf(noon)]);
      ahead = 3 * dayMs;
      await maintainTrackingPartitions(app.context);
      await maintainTrackingPartitions(app.context);
      expect(await partitions()).toEqual(expect.arrayContaining(daysFrom(noon + ahead)));
      expect(new Set(await partitions()).size).toBe((await partitions()).length);
    });

    test('without a partition lose no events, which move into the partition later', async () => {
      ahead = 30 * dayMs;
      await visit();
      expect(await placeOf()).toEqual(['default']);
      await Promise.all([maintainTrackingPartitions(app.context), maintainTrackingPartitions(app.context)]);
      expect(await placeOf()).toEqual([nameOf(noon + ahead)]);
    });

    test('are dropped after their retention period, and not before', async () => {
      await maintainTrackingPartitions(app.context);
      const today = nameOf(noon);
      await visit();
      ahead = -2 * dayMs;
      await visit();
      expect((await placeOf()).toSorted()).toEqual([today, 'default']);
      ahead = (limits.tracking.retentionDays - 1) * dayMs;
      await maintainTrackingPartitions(app.context);
      expect(await placeOf()).toEqual([today]);
      ahead = limits.tracking.retentionDays * dayMs;
      await maintainTrackingPartitions(app.context);
      expect(await partitions()).toContain(today);
      ahead += dayMs;
      await maintainTrackingPartitions(app.context);
      expect(await rows()).toEqual([]);
      expect(await partitions()).not.toContain(today);
      expect(await partitions()).toContain('default');
    });
  });
});
