import { memberKinds } from '@kindred/contract/console/moderation';
import { type MemberReason, memberReasons } from '@kindred/contract/decisions';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { Button } from '@kindred/ui/button';
import { SingleChoice } from '@kindred/ui/choice';
import { TextArea } from '@kindred/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { casesKey } from './cases-key.ts';

type Kind = (typeof memberKinds)[number];

interface JudgeFormProps {
  readonly hid: string;
  readonly caseId: string;
  readonly onDone: () => void;
}

/** What is done about a reported member, or that nothing is amiss; one request, however often it is pressed. */
export const JudgeForm = ({ hid, caseId, onDone }: JudgeFormProps) => {
  const { t } = useTranslation(['console-queues', 'decisions']);
  const say = useErrorText();
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>();
  const [reason, setReason] = useState<MemberReason>();
  const [note, setNote] = useDraft(`case:${caseId}`);
  const [requestId] = useState(() => crypto.randomUUID());
  const onSuccess = async () => {
    setNote(() => '');
    await client.invalidateQueries({ queryKey: casesKey });
    onDone();
  };
  const judging = useMutation({
    mutationFn: async () => kind && reason && api('judgeMember', { hid, kind, reason, note, requestId, caseId }),
    onSuccess,
  });
  const dismissing = useMutation({ mutationFn: () => api('dismissReports', { id: caseId, note }), onSuccess });
  const failed = judging.error ?? dismissing.error;
  return (
    <div className="flex flex-col gap-4">
      <SingleChoice
        legend={t('judge.what')}
        showLegend
        layout="chips"
        options={memberKinds.map((value) => ({ value, label: t(`judge.kind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
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
        {failed && say(failed)}
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
