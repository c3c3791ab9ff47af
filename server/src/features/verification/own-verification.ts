import type { HandlerOf } from '../../http/incoming.ts';
import { viewVerification } from './view-verification.ts';

/** Where one's own verification stands (spec 3 §3 Verification). */
export const myVerification: HandlerOf<'myVerification'> = async ({ context, viewer }) => ({
  verification: await viewVerification(context, viewer),
});
