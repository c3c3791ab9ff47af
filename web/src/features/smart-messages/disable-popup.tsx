import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { responsesQuery } from './smart-messages-query.ts';
import { useDisableSmartMessages } from './use-smart-messages.ts';

/** Confirms that Smart Messages are turned off, and shows how many members wait for an answer (spec 2 §4 Smart Messages). */
export default function DisablePopup({ sheet }: PopupProps<'smartMessagesOff'>) {
  const { t } = useTranslation(['smart-messages', 'common']);
  const errorText = useErrorText();
  const { disable, isPending, error } = useDisableSmartMessages(() => sheet.onOpenChange(false));
  return (
    <Sheet {...sheet} title={t('off.title')} closeLabel={t('common:action.close')}>
      <WaitingReactions />
      <p className="text-text-muted text-pretty">{t('off.text')}</p>
      <p role="alert" className="mt-3 text-sm text-danger-text empty:hidden">
        {error && errorText('disableSmartMessages', error)}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button block variant="danger" loading={isPending} onClick={() => disable()}>
          {t('off.confirm')}
        </Button>
        <Button block variant="ghost" onClick={() => sheet.onOpenChange(false)}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Nothing without waiting reactions. */
const WaitingReactions = () => {
  const { t } = useTranslation('smart-messages');
  const { data, isPending } = useQuery(responsesQuery);
  if (isPending) return <Skeleton className="mb-4 h-16 rounded-xl" />;
  if (!data?.result) return null;
  return (
    <p className="mb-4 flex min-h-16 items-center gap-3 rounded-xl bg-brand-soft px-4 py-3 font-semibold text-on-brand-soft">
      <MessageCircleHeart aria-hidden="true" className="size-6 shrink-0" />
      <span className="min-w-0 text-pretty">{t('off.waiting', { count: data.count })}</span>
    </p>
  );
};
