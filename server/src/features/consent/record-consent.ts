import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { addConsent } from './consent.db.ts';
import { consentVersion } from './consent-terms.ts';
import { visitorCountry } from './visitor-country.ts';

/** Stores a choice with its sender, version and the server's time. */
export const recordConsent: HandlerOf<'recordConsent'> = async (incoming) => {
  const { context, body, viewer, brand, locale, deviceId } = incoming;
  if (!deviceId) throw new CallError('invalidRequest', { field: 'x-device-id', message: 'whose choice it is' });
  if (body.version > (await consentVersion(brand, locale)))
    throw new CallError('invalidRequest', { field: 'version', message: 'no such text yet' });
  await addConsent(context.db, {
    id: body.consent_id,
    device_id: deviceId,
    member_id: viewer?.id ?? null,
    brand_id: brand.id,
    version: body.version,
    variant: body.variant,
    action: body.action,
    ...body.categories,
    country: visitorCountry(context.config, incoming),
    locale,
    made_at: context.clock.now(),
  });
  return {};
};
