import { useTranslation } from 'react-i18next';
import { useOutbox } from './outbox.ts';

/** How many decisions are on their way, and that one was overtaken. */
export const OutboxNote = () => {
  const { t } = useTranslation('console-queues');
  const { waiting, overtaken } = useOutbox();
  return (
    <p role="status" className="-mt-5 mb-1 min-h-6 text-sm text-text-muted">
      {waiting.length > 0 && t('unsent', { count: waiting.length })}
      {overtaken && <span className="text-danger-text"> {t('overtaken')}</span>}
    </p>
  );
};
