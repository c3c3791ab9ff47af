import type { HandlerOf } from '../../http/call-request.ts';
import { landingToken } from './landing-token.ts';

export const saveSignupData: HandlerOf<'saveSignupData'> = async ({ context, brand, body }) => ({
  token: landingToken(context, brand.id, body),
});
