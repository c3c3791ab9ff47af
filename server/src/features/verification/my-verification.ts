import type { HandlerOf } from '../../http/call-request.ts';
import { presentVerification } from './present-verification.ts';

/** The state of the viewer's verification (spec 3 §3 Verification). */
export const myVerification: HandlerOf<'myVerification'> = async ({ context, viewer }) => ({
  verification: await presentVerification(context, viewer),
});
