import type { HandlerOf } from '../../http/incoming.ts';
import { presentVerification } from './present-verification.ts';

/** Where one's own verification stands (spec 3 §3 Verification). */
export const myVerification: HandlerOf<'myVerification'> = async ({ context, viewer }) => ({
  verification: await presentVerification(context, viewer),
});
