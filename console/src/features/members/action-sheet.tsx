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

interface Said<Reason> {
  /** Chosen wherever there are any to choose from. */
  readonly reason: Reason | undefined;
  readonly note: string;
  /** The same one again takes effect once. */
  readonly requestId: string;
}

interface ActionProps<Reason> {
  readonly hid: string;
  /** Under which the note is kept until it is sent. */
  readonly draft: string;
  readonly title: string;
  /** What comes of it. */
  readonly means: string;
  readonly reasons: readonly Reason[];
  readonly send: (said: Said<Reason>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something is done to a member: what comes of it, why, and a note for operators. */
export const ActionSheet = <Reason extends DecisionReason>({
  open,
  ...deed
}: ActionProps<Reason> & { open: boolean }) => {
  const { t } = useTranslation('common');
  return (
    <Sheet
      open={open}
      onOpenChange={(shown) => !shown && deed.onClose()}
      title={deed.title}
      description={deed.means}
      closeLabel={t('action.close')}
    >
      <ActionForm key={deed.draft} {...deed} />
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
  const words = (name: DecisionReason) => t(`decisions:reason.${name}`);
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
          options={reasons.map((value) => ({ value, label: words(value) }))}
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
