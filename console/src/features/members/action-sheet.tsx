import type { DecisionReason } from '@kindred/contract/decisions';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import { Button } from '@kindred/ui/button';
import { SingleChoice } from '@kindred/ui/choice';
import { TextArea } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../lib/use-draft.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

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
  const client = useQueryClient();
  const reasonText = (name: DecisionReason) => t(`decisions:reason.${name}`);
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useDraft(draft);
  const [requestId] = useState(() => crypto.randomUUID());
  const sending = useMutation({
    mutationFn: () => send({ reason, note, requestId }),
    onSuccess: async () => {
      setNote(() => '');
      await Promise.all(
        [['member', hid], ['timeline', hid], ['queues']].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      onClose();
    },
  });
  return (
    <div className="flex flex-col gap-4">
      {reasons.length > 0 && (
        <SingleChoice
          legend={t('why')}
          showLegend
          layout="chips"
          options={reasons.map((value) => ({ value, label: reasonText(value) }))}
          value={reason}
          onChange={setReason}
        />
      )}
      <TextArea
        label={t('judge.note')}
        value={note}
        maxLength={moderationLimits.noteMax}
        onChange={({ target }) => setNote(() => target.value)}
      />
      {reason === 'child' && <p className="text-sm font-semibold text-danger-text">{t('childHint')}</p>}
      <p role="alert" className="text-sm text-danger-text">
        {sending.isError && errorText(sending.error)}
      </p>
      <Button
        block
        disabled={reasons.length > 0 && !reason}
        loading={sending.isPending}
        onClick={() => !sending.isPending && sending.mutate()}
      >
        {title}
      </Button>
      <Button block variant="secondary" onClick={onClose}>
        {t('common:action.cancel')}
      </Button>
    </div>
  );
};
