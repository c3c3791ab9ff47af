import type { Call } from '@kindred/contract/call';
import type { ConsentCategory } from '@kindred/contract/consent-choice';
import type { trackedTables } from '@kindred/contract/payments/tracking';
import type { Incoming } from '../../http/incoming.ts';
import { givenConsent } from '../consent/given-consent.ts';
import { visitorCountry } from '../consent/visitor-country.ts';
import { addEvents } from './tracking.db.ts';

/** Every kind of event, and which consent keeps it. */
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
  'payment.solid_iframe_events': 'analytics',
  'payment.widget_pay_form_show': 'analytics',
  'payment.order_card_brand_fill': 'analytics',
  'payment.payform_init': 'analytics',
  'payment.payform_show': 'analytics',
  'payment.widget_features_show': 'analytics',
  'payment.widget_tariff_show': 'analytics',
} as const satisfies Record<string, ConsentCategory> &
  Record<`payment.${(typeof trackedTables)[number]}`, ConsentCategory>;

interface Happened {
  readonly kind: keyof typeof categories;
  readonly data: Record<string, unknown>;
  /** What of it is counted without consent, since the service needs it; it tells of no one. */
  readonly counted?: Record<string, unknown>;
}

interface Way {
  readonly uid?: string | null | undefined;
  readonly funnel_id?: string | null | undefined;
}

type Asking = Pick<
  Incoming<Call & { auth: 'any' }>,
  'context' | 'viewer' | 'brand' | 'locale' | 'deviceId' | 'cookies' | 'address'
>;

/** Keeps what was allowed to be kept of what happened in one request: all of it under one consent, or counted and no more. */
export const track = async (asking: Asking, happened: readonly Happened[], way: Way = {}): Promise<void> => {
  const { context, viewer, brand, deviceId } = asking;
  const allowed = await givenConsent(asking);
  const where = {
    at: context.clock.now(),
    brand_id: brand.id,
    country: visitorCountry(context.config, asking),
  };
  const kept = happened.filter(({ kind }) => allowed[categories[kind]]);
  if (kept.length > 0)
    await addEvents(
      context.db,
      {
        ...where,
        uid: way.uid ?? null,
        funnel_id: way.funnel_id ?? null,
        member_id: viewer?.id ?? null,
        device_id: deviceId ?? null,
      },
      kept.map(({ kind, data }) => ({ kind, data })),
    );
  const counted = happened.flatMap(({ kind, counted: data }) =>
    data && !allowed[categories[kind]] ? [{ kind, data }] : [],
  );
  const nobody = { uid: null, funnel_id: null, member_id: null, device_id: null };
  if (counted.length > 0) await addEvents(context.db, { ...where, ...nobody }, counted);
};
