import { z } from 'zod';
import { call } from './call.ts';
import { consentActions, consentVariants } from './consent-choice.ts';
import { empty } from './shapes.ts';

/**
 * Stores a visitor's or member's choice as proof of consent (spec 1 §4 Consent). The client generates `consent_id`; a
 * repeated id is stored once. The device header is required: it connects a guest's choices with the later member.
 */
export const recordConsent = call({
  method: 'POST',
  path: '/rest/v2/consent',
  auth: 'any',
  allowHidden: true,
  rate: 'guard',
  source: '1 §4',
  body: z.object({
    consent_id: z.uuid(),
    /** Version of the shown text; not later than the current version. */
    version: z.iso.date(),
    variant: z.enum(consentVariants),
    action: z.enum(consentActions),
    categories: z.object({
      functional: z.boolean(),
      performance: z.boolean(),
      advertising: z.boolean(),
      analytics: z.boolean(),
    }),
  }),
  answer: empty,
});
