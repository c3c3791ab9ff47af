import { consoleLimits } from '@kindred/contract/console/limits';
import { Button } from '@kindred/ui/button';
import { TextArea } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { createTextDraft } from '../../lib/form-draft.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { paymentsKey } from './payments-key.ts';

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
  const form = useRequestForm({
    initial: { note: '' },
    validate: ({ note }) => (note.trim() ? {} : { note: 'fieldInvalid' }),
    send: ({ note }) => send(note),
    draft: createTextDraft(draft, 'note'),
    invalidates: [paymentsKey, ['queues']],
    onSent: onClose,
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextArea label={t('refund.note')} required maxLength={consoleLimits.refunds.noteMax} {...form.field('note')} />
      <p role="alert" className="text-sm text-danger-text">
        {form.error !== null && errorText(form.error)}
      </p>
      <Button type="submit" block disabled={!form.isValid} loading={form.isPending}>
        {title}
      </Button>
      <Button block variant="secondary" onClick={onClose}>
        {t('common:action.cancel')}
      </Button>
    </form>
  );
};
