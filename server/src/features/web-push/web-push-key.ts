import type { HandlerOf } from '../../http/call-request.ts';

export const webPushKey: HandlerOf<'webPushKey'> = async ({ context }) => ({ key: context.webPush.publicKey });
