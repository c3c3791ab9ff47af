import type { HandlerOf } from '../../http/call-request.ts';
import { balanceOf } from '../entitlements/ledger.ts';

export const coinsBalance: HandlerOf<'coinsBalance'> = async ({ context, viewer }) => ({
  balance: await balanceOf(context.db, viewer.id, 'coins'),
});
