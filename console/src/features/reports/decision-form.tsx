import type { ReportCase } from '@kindred/contract/console/moderation';
import { type MemberReason, memberReasons } from '@kindred/contract/decisions';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { Button } from '@kindred/ui/button';
import { SingleChoice } from '@kindred/ui/choice';
import { TextArea } from '@kindred/ui/field';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { createTextDraft } from '../../lib/form-draft.ts';
import { listDecisionKinds, type MemberDecisionKind, useDecideMember } from '../../lib/queue/use-decide-member.ts';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { casesKey } from './cases-key.ts';

interface DecisionFormProps {
  readonly reportCase: ReportCase;
  readonly onDone: () => void;
}

interface DecisionValues {
  readonly kind: MemberDecisionKind | undefined;
  readonly reason: MemberReason | undefined;
  readonly note: string;
  readonly action: 'decide' | 'dismiss';
}

const findDecisionFaults = ({ kind, reason, note }: DecisionValues) =>
  findRequestFaults('judgeMember', { kind, reason, note });

/** Decides on the reported member or dismisses the reports. */
export const DecisionForm = ({ reportCase: { id: caseId, hid, state, restriction }, onDone }: DecisionFormProps) => {
  const { t } = useTranslation(['console-queues', 'console-members', 'decisions']);
  const decideMember = useDecideMember();
  const errorText = useErrorText();
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useRequestForm({
    initial: (): DecisionValues => ({ kind: undefined, reason: undefined, note: '', action: 'decide' }),
    validate: (values) =>
      values.action === 'decide'
        ? findDecisionFaults(values)
        : findRequestFaults('dismissReports', { note: values.note }),
    send: async ({ action, kind, reason, note }) => {
      if (action === 'dismiss') await api('dismissReports', { id: caseId, note });
      else if (kind && reason) await decideMember({ hid, kind, reason, note, requestId, caseId });
    },
    draft: createTextDraft(`case:${caseId}`, 'note'),
    invalidates: [casesKey],
    onSent: onDone,
  });
  const { kind, reason, action } = form.values;
  const submit = (chosen: DecisionValues['action']) => {
    form.set({ action: chosen });
    form.submit();
  };
  const kinds = listDecisionKinds(state, restriction);
  const isDismissing = form.isPending && action === 'dismiss';
  // No decision is possible on a banned member. The ban can be undone on the member’s page.
  if (kinds.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <p>{t('judge.banned')}</p>
        <Button block variant="secondary" loading={isDismissing} onClick={() => submit('dismiss')}>
          {t('judge.close')}
        </Button>
      </div>
    );
  // No form element: Enter on a kind or a reason must not decide.
  return (
    <div className="flex flex-col gap-4">
      <SingleChoice
        legend={t('judge.what')}
        showLegend
        layout="chips"
        options={kinds.map((value) => ({ value, label: t(`judge.kind.${value}`) }))}
        value={kind}
        onChange={(value) => form.set({ kind: value })}
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
        onChange={(value) => form.set({ reason: value })}
      />
      <TextArea label={t('judge.note')} maxLength={moderationLimits.noteMax} {...form.field('note')} />
      <p role="alert" className="text-sm text-danger-text">
        {form.error !== null && errorText(form.error)}
      </p>
      <Button
        block
        disabled={Object.keys(findDecisionFaults(form.values)).length > 0}
        loading={form.isPending && action === 'decide'}
        onClick={() => submit('decide')}
      >
        {t('judge.submit')}
      </Button>
      <Button block variant="secondary" loading={isDismissing} onClick={() => submit('dismiss')}>
        {t('dismiss')}
      </Button>
    </div>
  );
};
