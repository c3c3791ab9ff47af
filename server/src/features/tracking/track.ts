import type { Call } from '@kindred/contract/call';
import type { ConsentCategory } from '@kindred/contract/consent-choice';
import type { trackedTables } from '@kindred/contract/payments/tracking';
import type { Id } from '../../db/schema.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { readConsent } from '../consent/read-consent.ts';
import { visitorCountry } from '../consent/visitor-country.ts';
import { addEvents, addPushReport, type TrackedRequest } from './tracking.db.ts';

/** Every kind of event, and the consent category that permits its storage. */
const categories = {
  'funnel.start': 'analytics',
  'funnel.step': 'analytics',
  'funnel.event': 'analytics',
  'page.visit': 'analytics',
  generic: 'analytics',
  'push.subscribe': 'analytics',
  'push.show': 'analytics',
  'push.action': 'analytics',
  unsubscribe: 'analytics',
  'account.leave': 'analytics',
  'web.vitals': 'performance',
  'connection.check': 'performance',
  'popup.show': 'analytics',
  'popup.action': 'analytics',
  'homescreen.show': 'analytics',
  'homescreen.action': 'analytics',
  'payment.solid_iframe_events': 'analytics',
  'payment.widget_pay_form_show': 'analytics',
  'payment.order_card_brand_fill': 'analytics',
  'payment.payform_init': 'analytics',
  'payment.payform_show': 'analytics',
  'payment.widget_features_show': 'analytics',
  'payment.widget_tariff_show': 'analytics',
} as const satisfies Record<string, ConsentCategory> &
  Record<`payment.${(typeof trackedTables)[number]}`, ConsentCategory>;

interface TrackedOccurrence {
  readonly kind: keyof typeof categories;
  readonly data: Record<string, unknown>;
  /** The fields that the service needs, counted without consent; they identify no person. */
  readonly counted?: Record<string, unknown>;
}

interface FunnelIds {
  readonly uid?: string | null | undefined;
  readonly funnel_id?: string | null | undefined;
}

type Caller = Pick<
  CallRequest<Call & { auth: 'any' }>,
  'context' | 'viewer' | 'brand' | 'locale' | 'deviceId' | 'cookies' | 'address'
>;

const requestOf = (
  { context, viewer, deviceId, ...caller }: Caller,
  { uid, funnel_id }: FunnelIds,
): TrackedRequest => ({
  ...placeOf({ context, ...caller }),
  uid: uid ?? null,
  funnel_id: funnel_id ?? null,
  member_id: viewer?.id ?? null,
  device_id: deviceId ?? null,
});

const placeOf = ({ context, brand, ...caller }: Omit<Caller, 'viewer' | 'deviceId'>) => ({
  at: context.clock.now(),
  brand_id: brand.id,
  country: visitorCountry(context.config, caller),
});

/** Stores events of one request: in full with consent, otherwise only their counted fields. */
export const track = async (
  caller: Caller,
  occurrences: readonly TrackedOccurrence[],
  funnel: FunnelIds = {},
): Promise<void> => {
  const { db } = caller.context;
  const allowed = await readConsent(caller);
  const permitted = occurrences.filter(({ kind }) => allowed[categories[kind]]);
  if (permitted.length > 0)
    await addEvents(
      db,
      requestOf(caller, funnel),
      permitted.map(({ kind, data }) => ({ kind, data })),
    );
  const counted = occurrences.flatMap(({ kind, counted: data }) =>
    data && !allowed[categories[kind]] ? [{ kind, data }] : [],
  );
  const anonymous = { uid: null, funnel_id: null, member_id: null, device_id: null };
  if (counted.length > 0) await addEvents(db, { ...placeOf(caller), ...anonymous }, counted);
};

/**
 * Stores a member's report about a site push, with consent and once.
 * @param action `show`, or how the push ended
 */
export const trackPush = async (
  caller: Caller & { readonly viewer: { readonly id: Id } },
  { kind, data }: TrackedOccurrence & { readonly kind: 'push.show' | 'push.action' },
  pushId: string,
  action: string,
): Promise<void> => {
  if (!(await readConsent(caller))[categories[kind]]) return;
  const request = { ...requestOf(caller, {}), member_id: caller.viewer.id };
  await addPushReport(caller.context.db, request, { kind, data }, { pushId, action });
};
