import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useToast } from '@kindred/ui/toast';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { pausePrompt } from './push-state.ts';
import { subscribe } from './subscribe.ts';
import { tellAnswer } from './tell-answer.ts';

/** What the browser's own question came to; put away there, it is as good as put away here. */
const ask = async () => {
  const permission = await Notification.requestPermission();
  if (permission === 'default') return 'putAway';
  return permission === 'denied' ? 'blocked' : subscribe();
};

/** How each is told; whoever allowed it has, though the subscription fails. */
const answerOf = { putAway: 'clickOnCross', blocked: 'block', subscribed: 'allow', failed: 'allow' } as const;

/** Says what for, before the browser asks: a no to that question is for good. */
export default function WebPushPopup({ sheet }: PopupProps<'webPush'>) {
  const { t } = useTranslation(['web-push', 'common']);
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  // However it is closed, it was seen.
  useEffect(pausePrompt, []);

  const answered = useRef(false);
  const close = () => {
    if (!answered.current) tellAnswer('clickOnCross');
    answered.current = true;
    sheet.onOpenChange(false);
  };

  const allow = async () => {
    setAsking(true);
    // From here on it is the browser that answers, whatever becomes of the sheet.
    answered.current = true;
    const outcome = await ask();
    tellAnswer(answerOf[outcome]);
    setAsking(false);
    sheet.onOpenChange(false);
    if (outcome === 'subscribed') toast({ title: t('done'), tone: 'success' });
    else if (outcome !== 'putAway') toast({ title: t(outcome), tone: 'danger' });
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
