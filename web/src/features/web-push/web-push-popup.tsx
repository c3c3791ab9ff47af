import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useToast } from '@kindred/ui/toast';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../lib/popups.ts';
import { tell } from '../../lib/tracking/tell.ts';
import { pausePrompt } from './push-state.ts';
import { subscribe } from './subscribe.ts';

type Answer = RequestOf<Calls['trackPushAnswer']>['action'];

/** What the browser's own question came to; put away there, it is as good as put away here. */
const answerOf: Record<NotificationPermission, Answer> = { granted: 'allow', denied: 'block', default: 'clickOnCross' };

/** Says what for, before the browser asks: a no to that question is for good. */
export default function WebPushPopup({ sheet }: PopupProps<'webPush'>) {
  const { t } = useTranslation(['web-push', 'common']);
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  // However it is closed, it was seen.
  useEffect(pausePrompt, []);

  const answered = useRef(false);
  const tellOnce = (action: Answer) => {
    if (answered.current) return;
    answered.current = true;
    void tell('trackPushAnswer', { action });
  };
  const close = () => {
    tellOnce('clickOnCross');
    sheet.onOpenChange(false);
  };

  const allow = async () => {
    setAsking(true);
    const permission = await Notification.requestPermission();
    tellOnce(answerOf[permission]);
    const outcome = permission === 'granted' ? await subscribe() : 'blocked';
    setAsking(false);
    sheet.onOpenChange(false);
    if (outcome === 'subscribed') toast({ title: t('done'), tone: 'success' });
    if (outcome === 'failed') toast({ title: t('failed'), tone: 'danger' });
  };

  return (
    <Sheet
      {...sheet}
      onOpenChange={(open) => (open ? sheet.onOpenChange(true) : close())}
      title={t('title')}
      closeLabel={t('common:action.close')}
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          <BellRing aria-hidden="true" className="size-9" />
        </span>
        <p className="text-pretty">{t('text')}</p>
        <Button block className="mt-2" loading={asking} onClick={() => void allow()}>
          {t('allow')}
        </Button>
        <Button block variant="ghost" onClick={close}>
          {t('later')}
        </Button>
      </div>
    </Sheet>
  );
}
