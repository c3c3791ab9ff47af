import { consoleLimits } from '@kindred/contract/console/limits';
import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../lib/use-draft.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useInvalidatePayments } from './use-invalidate-payments.ts';

interface NoteSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The name of the note’s draft. */
  readonly draft: string;
  readonly title: string;
  /** The effect of the action. */
  readonly description: string;
  readonly send: (note: string) => Promise<unknown>;
}

/** Requires a note before a refund is closed or a difference is resolved. */
export const NoteSheet = ({ open, ...rest }: NoteSheetProps) => {
  const { t } = useTranslation('common');
  return (
    <Sheet
      open={open}
      onOpenChange={(shown) => !shown && rest.onClose()}
      title={rest.title}
      description={rest.description}
      closeLabel={t('action.close')}
    >
      <NoteForm key={rest.draft} {...rest} />
    </Sheet>
  );
};

const NoteForm = ({ draft, title, send, onClose }: Omit<NoteSheetProps, 'open'>) => {
  const { t } = useTranslation(['console-finance', 'common']);
  const errorText = useErrorText();
  const changed = useInvalidatePayments();
  const [note, setNote] = useDraft(draft);
  const sending = useMutation({
    mutationFn: () => send(note),
    onSuccess: async () => {
      setNote(() => '');
      await changed();
      onClose();
    },
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() && !sending.isPending) sending.mutate();
      }}
    >
      <TextArea
        label={t('refund.note')}
        required
        value={note}
        maxLength={consoleLimits.refunds.noteMax}
        onChange={({ target }) => setNote(() => target.value)}
      />
      <p role="alert" className="text-sm text-danger-text">
        {sending.isError && errorText(sending.error)}
      </p>
      <Button type="submit" block disabled={!note.trim()} loading={sending.isPending}>
        {title}
      </Button>
      <Button block variant="secondary" onClick={onClose}>
        {t('common:action.cancel')}
      </Button>
    </form>
  );
};
