import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import Hand from 'lucide-react/icons/hand';
import Power from 'lucide-react/icons/power';
import Send from 'lucide-react/icons/send';
import UserCheck from 'lucide-react/icons/user-check';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { useReplacePopup } from '../../lib/popups/use-replace-popup.ts';
import { IconList } from './icon-list.tsx';
import { smartMessagesQuery } from './smart-messages-query.ts';

/** Explains Smart Messages. Members who have enabled them can turn them off here. */
export default function ExplanationPopup({ sheet }: PopupProps<'smartMessagesInfo'>) {
  const { t } = useTranslation(['smart-messages', 'common']);
  const replacePopup = useReplacePopup();
  const { data } = useQuery(smartMessagesQuery);
  const isSubscribed = data?.is_subscribed === true;
  return (
    <Sheet {...sheet} title={t('info.title')} closeLabel={t('common:action.close')}>
      <div className="flex flex-col gap-6">
        <IconList
          lines={[
            { key: 'one', icon: Send, text: t('info.one', { count: smartMessageLimits.perDay.verified }) },
            { key: 'two', icon: UserCheck, text: t('info.two') },
            { key: 'three', icon: Hand, text: t('info.three') },
            { key: 'four', icon: Power, text: t('info.four') },
          ]}
        />
        <div className="flex flex-col gap-3">
          <Button
            block
            onClick={() => (data && !isSubscribed ? replacePopup('smartMessages') : sheet.onOpenChange(false))}
          >
            {t('gotIt')}
          </Button>
          {isSubscribed && (
            <Button block variant="ghost" onClick={() => replacePopup('smartMessagesOff')}>
              {t('info.off')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
