import { Button } from '@kindred/ui/button';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { RemovalReceipt } from './image-removal-form.tsx';

/** The receipt of a removal request: its reference, and until when it is decided. Gets the focus, because it replaces the form. */
export const ImageRemovalReceipt = ({ receipt, onAgain }: { receipt: RemovalReceipt; onAgain: () => void }) => {
  const { t, i18n } = useTranslation('image-removal');
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <div className="flex flex-col items-start gap-4">
      <CircleCheck aria-hidden="true" className="size-12 text-success-text" />
      <h1 tabIndex={-1} ref={(title) => title?.focus()} className="text-3xl font-bold text-balance outline-none">
        {t('sent.title')}
      </h1>
      <p className="text-pretty">{t('sent.text', { time: time.format(new Date(receipt.dueDate)) })}</p>
      <p>
        <span className="block text-sm text-text-muted">{t('sent.reference')}</span>
        <span className="text-xl font-bold tabular-nums">{receipt.reference}</span>
      </p>
      <Button variant="secondary" onClick={onAgain}>
        {t('sent.again')}
      </Button>
    </div>
  );
};
