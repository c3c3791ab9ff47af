import type { ReportCase } from '@kindred/contract/console/moderation';
import { type MemberReason, memberReasons } from '@kindred/contract/decisions';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { Button } from '@kindred/ui/button';
import { SingleChoice } from '@kindred/ui/choice';
import { TextArea } from '@kindred/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { listDecisionKinds, type MemberDecisionKind, useDecideMember } from '../../lib/queue/use-decide-member.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { casesKey } from './cases-key.ts';

interface DecisionFormProps {
  readonly reportCase: ReportCase;
  readonly onDone: () => void;
}

/** Decides on the reported member or dismisses the reports. */
export const DecisionForm = ({ reportCase: { id: caseId, hid, state, restriction }, onDone }: DecisionFormProps) => {
  const { t } = useTranslation(['console-queues', 'console-members', 'decisions']);
  const decideMember = useDecideMember();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [kind, setKind] = useState<MemberDecisionKind>();
  const [reason, setReason] = useState<MemberReason>();
  const [note, setNote] = useDraft(`case:${caseId}`);
  const [requestId] = useState(() => crypto.randomUUID());
  const onSuccess = async () => {
    setNote(() => '');
    await client.invalidateQueries({ queryKey: casesKey });
    onDone();
  };
  const judging = useMutation({
    mutationFn: async () => kind && reason && decideMember({ hid, kind, reason, note, requestId, caseId }),
    onSuccess,
  });
  const dismissing = useMutation({ mutationFn: () => api('dismissReports', { id: caseId, note }), onSuccess });
  const kinds = listDecisionKinds(state, restriction);
  const failed = judging.error ?? dismissing.error;
  // No decision is possible on a banned member. The ban can be undone on the member’s page.
  if (kinds.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <p>{t('judge.banned')}</p>
        <Button block variant="secondary" loading={dismissing.isPending} onClick={() => dismissing.mutate()}>
          {t('judge.close')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <SingleChoice
        legend={t('judge.what')}
        showLegend
        layout="chips"
        options={kinds.map((value) => ({ value, label: t(`judge.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <p role="status" className="text-sm text-text-muted">
        {kind && t(`console-members:act.means.${kind}`)}
        {reason === 'child' && <span className="block font-semibold text-danger-text">{t('childHint')}</span>}
      </p>
      <SingleChoice
        legend={t('why')}
        showLegend
        layout="chips"
        options={memberReasons.map((value) => ({ value, label: t(`decisions:reason.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea
        label={t('judge.note')}
        value={note}
        maxLength={moderationLimits.noteMax}
        onChange={({ target }) => setNote(() => target.value)}
      />
      <p role="alert" className="text-sm text-danger-text">
        {failed && errorText(failed)}
      </p>
      <Button block disabled={!kind || !reason} loading={judging.isPending} onClick={() => judging.mutate()}>
        {t('judge.submit')}
      </Button>
      <Button block variant="secondary" loading={dismissing.isPending} onClick={() => dismissing.mutate()}>
        {t('dismiss')}
      </Button>
    </div>
  );
};
