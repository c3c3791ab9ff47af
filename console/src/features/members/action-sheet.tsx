import type { DecisionReason } from '@kindred/contract/decisions';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { Button } from '@kindred/ui/button';
import { SingleChoice } from '@kindred/ui/choice';
import { TextArea } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { createTextDraft } from '../../lib/form-draft.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';

interface EnteredAction<Reason> {
  /** Undefined only if there are no reasons. */
  readonly reason: Reason | undefined;
  readonly note: string;
  /** Requests with the same id take effect once. */
  readonly requestId: string;
}

interface ActionProps<Reason> {
  readonly hid: string;
  /** The name of the note’s draft. */
  readonly draft: string;
  readonly title: string;
  /** The effect of the action. */
  readonly description: string;
  readonly reasons: readonly Reason[];
  readonly send: (entered: EnteredAction<Reason>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Confirms an action on a member: its effect, a reason, and a note for operators. */
export const ActionSheet = <Reason extends DecisionReason>({
  open,
  ...action
}: ActionProps<Reason> & { open: boolean }) => {
  const { t } = useTranslation('common');
  return (
    <Sheet
      open={open}
      onOpenChange={(shown) => !shown && action.onClose()}
      title={action.title}
      description={action.description}
      closeLabel={t('action.close')}
    >
      <ActionForm key={action.draft} {...action} />
    </Sheet>
  );
};

const ActionForm = <Reason extends DecisionReason>({
  hid,
  draft,
  title,
  reasons,
  send,
  onClose,
}: ActionProps<Reason>) => {
  const { t } = useTranslation(['console-queues', 'decisions', 'common']);
  const errorText = useErrorText();
  const reasonText = (name: DecisionReason) => t(`decisions:reason.${name}`);
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useRequestForm({
    initial: (): Omit<EnteredAction<Reason>, 'requestId'> => ({ reason: undefined, note: '' }),
    validate: ({ reason }) => (reasons.length > 0 && !reason ? { reason: 'fieldInvalid' } : {}),
    send: (values) => send({ ...values, requestId }),
    draft: createTextDraft(draft, 'note'),
    invalidates: [['member', hid], ['timeline', hid], ['queues']],
    onSent: onClose,
  });
  const { reason } = form.values;
  // No form element: Enter on a reason must not submit.
  return (
    <div className="flex flex-col gap-4">
      {reasons.length > 0 && (
        <SingleChoice
          legend={t('why')}
          showLegend
          layout="chips"
          options={reasons.map((value) => ({ value, label: reasonText(value) }))}
          value={reason}
          onChange={(chosen) => form.set((now) => ({ ...now, reason: chosen }))}
        />
      )}
      <TextArea label={t('judge.note')} maxLength={moderationLimits.noteMax} {...form.field('note')} />
      {reason === 'child' && <p className="text-sm font-semibold text-danger-text">{t('childHint')}</p>}
      <p role="alert" className="text-sm text-danger-text">
        {form.error !== null && errorText(form.error)}
      </p>
      <Button block disabled={!form.isValid} loading={form.isPending} onClick={() => form.submit()}>
        {title}
      </Button>
      <Button block variant="secondary" onClick={onClose}>
        {t('common:action.cancel')}
      </Button>
    </div>
  );
};
