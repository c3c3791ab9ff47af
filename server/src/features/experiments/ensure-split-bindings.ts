import type { HandlerOf } from '../../http/call-request.ts';
import { bindSplits } from './bind-splits.ts';

export const ensureSplitBindings: HandlerOf<'ensureSplitBindings'> = async (incoming) => ({
  splitBindings: await bindSplits(incoming),
});
