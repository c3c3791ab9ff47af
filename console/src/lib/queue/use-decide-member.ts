import { consoleLimits } from '@kindred/contract/console/limits';
import type { memberKinds } from '@kindred/contract/console/moderation';
import type { MemberReason } from '@kindred/contract/decisions';
import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { useErrorText } from '../use-error-text.ts';

export type MemberDecisionKind = (typeof memberKinds)[number];

/** What may still be done to a member: what stands already is left out, and a banned member reads no warning. */
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

/** Decides on a member at once; a toast confirms it and takes it back for ten seconds (decision 89). */
export const useDecideMember = (): ((judgement: DecisionRequest) => Promise<void>) => {
  const { t } = useTranslation('console-queues');
  const errorText = useErrorText();
  const show = useToast();
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
      show({ title: t('judge.undone'), tone: 'success' });
    } catch (error) {
      show({ title: errorText(error), tone: 'danger' });
    }
    await refresh(hid);
  };
  return async (judgement) => {
    const { uid } = await api('judgeMember', judgement);
    const { hid, kind, reason } = judgement;
    // A frozen account is given back by the queue of child safety alone.
    if (reason === 'child') show({ title: t('judge.frozen'), tone: 'success', closeMs: consoleLimits.undoMs });
    else
      show({
        title: t(`judge.done.${kind}`),
        tone: 'success',
        closeMs: consoleLimits.undoMs,
        action: { label: t('undo'), onPress: () => void undo(hid, uid) },
      });
    await refresh(hid);
  };
};
