import { z } from 'zod';
import { call } from './call.ts';
import { consentActions, consentVariants } from './consent-choice.ts';
import { empty } from './shapes.ts';

/**
 * Keeps for proof what a visitor or a member allowed (spec 1 §4 Consent). `consent_id` is the client's own: sent twice, it
 * is kept once. Needs the device's header, by which a guest's choices become the member's.
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
    /** Of the text that was shown: no day after that of the text which holds now. */
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
