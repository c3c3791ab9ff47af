import { splitGroups } from '@kindred/contract/split-groups';
import { flagWaitMs } from '../../lib/experiments/load-experiments.ts';
import { ApiError, api } from '../../lib/http/api.ts';
import { currentDraft, updateDraft } from './draft/draft.ts';
import type { StepOrder } from './step-ids.ts';

/** Fetches the step order of the visitor's split group. `document` if the server does not answer in time. */
const fetchSplitOrder = async (): Promise<StepOrder> => {
  const signal = AbortSignal.timeout(flagWaitMs);
  try {
    const { splitBindings } = await api('ensureSplitBindings', { splitHids: ['REGISTRATION_ORDER'] }, { signal });
    return splitBindings[0]?.splitGroup === splitGroups.first ? 'account-first' : 'document';
  } catch (error) {
    if (!(error instanceof ApiError) && !signal.aborted) throw error;
    return 'document';
  }
};

/** Chooses the order of the default flow before its first step. The order does not change during the registration. */
export const chooseStepOrder = async (): Promise<void> => {
  const { order, stepped } = currentDraft();
  if (order) return;
  // A registration that started without an order followed `document`.
  updateDraft({ order: stepped?.length ? 'document' : await fetchSplitOrder() });
};
