import { splitGroups } from '@kindred/contract/split-groups';
import { flagWaitMs } from '../../lib/experiments/load-experiments.ts';
import { ApiError, api } from '../../lib/http/api.ts';
import { currentDraft, enter } from './draft/draft.ts';
import type { StepOrder } from './step-ids.ts';

/** The order of this visitor's split group; the document's where the server does not answer in time. */
const splitOrder = async (): Promise<StepOrder> => {
  const signal = AbortSignal.timeout(flagWaitMs);
  try {
    const { splitBindings } = await api('ensureSplitBindings', { splitHids: ['REGISTRATION_ORDER'] }, { signal });
    return splitBindings[0]?.splitGroup === splitGroups.first ? 'account-first' : 'document';
  } catch (error) {
    if (!(error instanceof ApiError) && !signal.aborted) throw error;
    return 'document';
  }
};

/** Chooses the order of the default flow before its first step; it stays for the whole registration. */
export const chooseOrder = async (): Promise<void> => {
  const { order, stepped } = currentDraft();
  if (order) return;
  // A registration that was begun without one has walked the document's.
  enter({ order: stepped?.length ? 'document' : await splitOrder() });
};
