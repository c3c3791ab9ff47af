import type { HandlerOf } from '../../http/incoming.ts';

export const webPushKey: HandlerOf<'webPushKey'> = async ({ context }) => ({ key: context.webPush.publicKey });
