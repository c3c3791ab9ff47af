import type { Call } from '@kindred/contract/call';
import type { ConsentCategory } from '@kindred/contract/consent-choice';
import type { trackedTables } from '@kindred/contract/payments/tracking';
import type { CallRequest } from '../../http/call-request.ts';
import { readConsent } from '../consent/read-consent.ts';
import { visitorCountry } from '../consent/visitor-country.ts';
import { addEvents } from './tracking.db.ts';

/** Every kind of event, and the consent category that permits its storage. */
const categories = {
  'funnel.start': 'analytics',
  'funnel.step': 'analytics',
  'funnel.event': 'analytics',
  'page.visit': 'analytics',
  generic: 'analytics',
  'push.subscribe': 'analytics',
  unsubscribe: 'analytics',
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

/** Stores events of one request: in full with consent, otherwise only their counted fields. */
export const track = async (
  caller: Caller,
  occurrences: readonly TrackedOccurrence[],
  funnel: FunnelIds = {},
): Promise<void> => {
  const { context, viewer, brand, deviceId } = caller;
  const allowed = await readConsent(caller);
  const where = {
    at: context.clock.now(),
    brand_id: brand.id,
    country: visitorCountry(context.config, caller),
  };
  const permitted = occurrences.filter(({ kind }) => allowed[categories[kind]]);
  if (permitted.length > 0)
    await addEvents(
      context.db,
      {
        ...where,
        uid: funnel.uid ?? null,
        funnel_id: funnel.funnel_id ?? null,
        member_id: viewer?.id ?? null,
        device_id: deviceId ?? null,
      },
      permitted.map(({ kind, data }) => ({ kind, data })),
    );
  const counted = occurrences.flatMap(({ kind, counted: data }) =>
    data && !allowed[categories[kind]] ? [{ kind, data }] : [],
  );
  const anonymous = { uid: null, funnel_id: null, member_id: null, device_id: null };
  if (counted.length > 0) await addEvents(context.db, { ...where, ...anonymous }, counted);
};
