import { Chip } from '@kindred/ui/badge';
import Heart from 'lucide-react/icons/heart';
import { useTranslation } from 'react-i18next';
import { usePrefetchPayment } from '../../../lib/payments/use-prefetch-payment.ts';
import { resendMessage } from '../message-outbox.ts';
import { Bubble, type BubbleActions } from './bubble.tsx';
import type { ThreadRow } from './layout-thread.ts';

interface MessageRowProps {
  row: ThreadRow;
  otherName: string;
  actions: BubbleActions;
  isTabStop: boolean;
}

/** A message and, if it was not delivered, the reason. */
export const MessageRow = ({
  row: { key: _key, isLimited, ...row },
  otherName,
  actions,
  isTabStop,
}: MessageRowProps) => {
  const { t } = useTranslation(['messenger', 'errors']);
  const { message, status, isFirst, isLast } = row;
  if (message.type === 'MESSAGE_TYPE_USER_MATCH') {
    return (
      <li className="flex justify-center py-3">
        <Chip tone="brand" icon={<Heart aria-hidden="true" className="fill-current" />}>
          {t('thread.match')}
        </Chip>
      </li>
    );
  }
  return (
    <li className={isFirst ? 'pt-2' : 'pt-0.5'}>
      <Bubble {...row} otherName={otherName} actions={actions} isTabStop={isTabStop} />
      {isLast && status === 'unsent' && <UnsentNotice name={otherName} onDeliver={actions.deliver} />}
      {status === 'refused' && (
        <p className="mt-1 flex items-center justify-end gap-2 text-xs text-danger-text">
          {isLimited ? t('errors:newDialogsReached') : t('status.refused')}
          <button
            type="button"
            onClick={() => resendMessage(message.requestId ?? '')}
            className="min-h-11 shrink-0 rounded-full px-3 font-semibold underline"
          >
            {t('message.resend')}
          </button>
        </p>
      )}
    </li>
  );
};

/** The reason why the message is unsent, and the button that opens the payment. */
const UnsentNotice = ({ name, onDeliver }: { name: string; onDeliver: () => void }) => {
  const { t } = useTranslation('messenger');
  const prefetchRef = usePrefetchPayment('thread_unsent');
  return (
    <div className="mt-1 ms-auto flex max-w-[80%] flex-col items-end text-end text-xs text-text-muted">
      <p>{t('status.why', { name })}</p>
      <button
        ref={prefetchRef}
        type="button"
        onClick={onDeliver}
        className="min-h-11 rounded-full px-3 font-semibold text-brand-strong underline"
      >
        {t('status.deliver')}
      </button>
    </div>
  );
};
