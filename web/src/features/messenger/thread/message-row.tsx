import { Chip } from '@kindred/ui/badge';
import Heart from 'lucide-react/icons/heart';
import Sparkles from 'lucide-react/icons/sparkles';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { usePrefetchPayment } from '../../../lib/payments/use-prefetch-payment.ts';
import { resendMessage, sendAnyway } from '../message-outbox.ts';
import { Bubble, type BubbleActions } from './bubble.tsx';
import type { ThreadRow } from './layout-thread.ts';
import { SafetyHint } from './safety-hint.tsx';
import { useMessageText } from './use-message-text.ts';

interface MessageRowProps {
  row: ThreadRow;
  otherName: string;
  areLinksClickable: boolean;
  actions: BubbleActions;
  isTabStop: boolean;
}

/** A message and, if it was not delivered, the reason. */
export const MessageRow = ({
  row: { key: _key, refusal, ...row },
  otherName,
  areLinksClickable,
  actions,
  isTabStop,
}: MessageRowProps) => {
  const { t } = useTranslation(['messenger', 'errors']);
  const messageText = useMessageText();
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
  if (message.type === 'MESSAGE_TYPE_ICE_BREAKER') {
    return (
      <li className="mx-auto max-w-xs px-4 pb-3 text-center text-sm text-text-muted text-balance">
        <Sparkles aria-hidden="true" className="me-2 inline-block size-4 text-brand-strong" />
        {messageText(message)}
      </li>
    );
  }
  return (
    <li className={isFirst ? 'pt-2' : 'pt-0.5'}>
      <Bubble
        {...row}
        otherName={otherName}
        areLinksClickable={areLinksClickable}
        actions={actions}
        isTabStop={isTabStop}
      />
      {isLast && status === 'unsent' && <UnsentNotice name={otherName} onDeliver={actions.deliver} />}
      {message.safetyHint && <SafetyHint hint={message.safetyHint} onReport={() => actions.report(message.id)} />}
      {refusal === 'textHarsh' && (
        <p className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-xs">
          {t('safety.harsh', { name: otherName })}
          <RowButton onPress={() => actions.rewrite(message.requestId ?? '', message.text)}>
            {t('safety.rewrite')}
          </RowButton>
          <RowButton onPress={() => sendAnyway(message.requestId ?? '')}>{t('safety.sendAnyway')}</RowButton>
        </p>
      )}
      {refusal !== null && refusal !== 'textHarsh' && (
        <p className="mt-1 flex items-center justify-end gap-2 text-xs text-danger-text">
          {refusal === 'refused' ? t('status.refused') : t(`errors:${refusal}`)}
          <RowButton onPress={() => resendMessage(message.requestId ?? '')}>{t('message.resend')}</RowButton>
        </p>
      )}
    </li>
  );
};

const RowButton = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <button type="button" onClick={onPress} className="min-h-11 shrink-0 rounded-full px-3 font-semibold underline">
    {children}
  </button>
);

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
