import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart';
import Send from 'lucide-react/icons/send';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useReplaceByPayment } from '../../lib/payments/use-replace-by-payment.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { useReplacePopup } from '../../lib/popups/use-replace-popup.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { Activation, useActivation } from './activation.tsx';
import { IconList } from './icon-list.tsx';
import { saveInteraction } from './interaction.ts';
import { smartMessagesQuery } from './smart-messages-query.ts';
import { useEnableSmartMessages } from './use-smart-messages.ts';

/** Offers Smart Messages: the benefits, then the animated activation (spec 2 §4 Smart Messages). */
export default function SubscribePopup({ sheet }: PopupProps<'smartMessages'>) {
  const { t } = useTranslation(['smart-messages', 'common']);
  const [isEnabled, setEnabled] = useState(false);
  const activation = useActivation(isEnabled);
  const client = useQueryClient();
  useEffect(() => saveInteraction(client), [client]);
  const title = isEnabled ? t(activation.isFinished ? 'activation.done' : 'activation.title') : t('subscribe.title');
  return (
    <Sheet {...sheet} title={title} closeLabel={t('common:action.close')}>
      {isEnabled ? (
        <Activation {...activation} onDone={() => sheet.onOpenChange(false)} />
      ) : (
        <Benefits onEnabled={() => setEnabled(true)} />
      )}
    </Sheet>
  );
}

/** Step 1. The button depends on Premium and on the remaining free messages. */
const Benefits = ({ onEnabled }: { onEnabled: () => void }) => {
  const { t } = useTranslation('smart-messages');
  const errorText = useErrorText();
  const replacePopup = useReplacePopup();
  const { enable, isPending, error } = useEnableSmartMessages(onEnabled);
  // These open another popup.
  const isAnswered = error instanceof ApiError && (error.is('photoNeeded') || error.is('premiumNeeded'));
  return (
    <div className="flex flex-col gap-6">
      <IconList
        lines={[
          { key: 'one', icon: Send, text: t('subscribe.one') },
          { key: 'two', icon: CalendarHeart, text: t('subscribe.two') },
          { key: 'three', icon: MessageCircleHeart, text: t('subscribe.three') },
        ]}
      />
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {error && !isAnswered && errorText('enableSmartMessages', error)}
      </p>
      <div className="flex flex-col gap-3">
        <EnableButton isPending={isPending} onPress={() => enable()} />
        <Button block variant="ghost" onClick={() => replacePopup('smartMessagesInfo')}>
          {t('subscribe.more')}
        </Button>
      </div>
    </div>
  );
};

const EnableButton = ({ isPending, onPress }: { isPending: boolean; onPress: () => void }) => {
  const { t } = useTranslation('smart-messages');
  const replaceByPayment = useReplaceByPayment();
  const { data: me } = useQuery(myProfileQuery);
  const { data: state, isError } = useQuery(smartMessagesQuery);
  const isPremium = me?.payments.premium_status.is_active === true;
  if (!isError && (!state || !me)) return <Skeleton className="h-20 rounded-xl" />;
  if (isPremium || !state)
    return (
      <Button block loading={isPending} onClick={onPress}>
        {t('subscribe.enable')}
      </Button>
    );
  const isOver = state.trial === 0;
  return (
    <>
      <p className="text-center text-sm text-text-muted text-pretty">
        {isOver ? t('subscribe.over') : t('subscribe.trial', { count: state.trial })}
      </p>
      <Button block loading={isPending} onClick={isOver ? () => replaceByPayment('smart_messages') : onPress}>
        {t(isOver ? 'subscribe.premium' : 'subscribe.try')}
      </Button>
    </>
  );
};
