import { consoleLimits } from '@kindred/contract/console/limits';
import type { memberKinds } from '@kindred/contract/console/moderation';
import type { MemberReason } from '@kindred/contract/decisions';
import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useErrorText } from '../use-error-text.ts';
import { useTranslation } from '../use-translation.ts';

export type MemberDecisionKind = (typeof memberKinds)[number];

/** Lists the decisions that are possible in the member’s state: none for a banned member, and none that is already in effect. */
export const listDecisionKinds = (state: string, restriction: string | null): readonly MemberDecisionKind[] => {
  if (state === 'banned') return [];
  if (restriction === 'softBanned') return ['warn', 'ban'];
  return restriction === null ? ['warn', 'hide', 'softBan', 'ban'] : ['warn', 'softBan', 'ban'];
};

interface DecisionRequest {
  readonly hid: string;
  readonly kind: MemberDecisionKind;
  readonly reason: MemberReason;
  readonly note: string;
  readonly requestId: string;
  readonly caseId?: string;
}

/** Returns a function that decides on a member. A toast confirms the decision and can undo it for ten seconds (decision 89). */
export const useDecideMember = (): ((request: DecisionRequest) => Promise<void>) => {
  const { t } = useTranslation('console-queues');
  const errorText = useErrorText();
  const showToast = useToast();
  const client = useQueryClient();
  const refresh = (hid: string) =>
    Promise.all(
      [['member', hid], ['timeline', hid], ['cases'], ['case'], ['queues']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const undo = async (hid: string, uid: string) => {
    try {
      await api('undoJudgement', { uid });
      showToast({ title: t('judge.undone'), tone: 'success' });
    } catch (error) {
      showToast({ title: errorText(error), tone: 'danger' });
    }
    await refresh(hid);
  };
  return async (request) => {
    const { uid } = await api('judgeMember', request);
    const { hid, kind, reason } = request;
    // Only the child safety queue can unfreeze an account.
    if (reason === 'child') showToast({ title: t('judge.frozen'), tone: 'success', closeMs: consoleLimits.undoMs });
    else
      showToast({
        title: t(`judge.done.${kind}`),
        tone: 'success',
        closeMs: consoleLimits.undoMs,
        action: { label: t('undo'), onPress: () => void undo(hid, uid) },
      });
    await refresh(hid);
  };
};
