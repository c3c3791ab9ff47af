import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useToast } from '@kindred/ui/toast';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { pausePrompt } from './push-state.ts';
import { subscribe } from './subscribe.ts';
import { trackAnswer } from './track-answer.ts';

/** Requests the browser's permission and subscribes. Dismissing the browser's dialog counts as dismissing the popup. */
const requestPermission = async () => {
  const permission = await Notification.requestPermission();
  if (permission === 'default') return 'putAway';
  return permission === 'denied' ? 'blocked' : subscribe();
};

/** The tracked answer of each outcome. A failed subscription was still allowed. */
const answerOf = { putAway: 'clickOnCross', blocked: 'block', subscribed: 'allow', failed: 'allow' } as const;

/** Explains the notifications before the browser's dialog, whose refusal is permanent. */
export default function WebPushPopup({ sheet }: PopupProps<'webPush'>) {
  const { t } = useTranslation(['web-push', 'common']);
  const toast = useToast();
  const [isPending, setIsPending] = useState(false);
  // Each way to close the popup starts the pause.
  useEffect(pausePrompt, []);

  const answered = useRef(false);
  const close = () => {
    if (!answered.current) trackAnswer('clickOnCross');
    answered.current = true;
    sheet.onOpenChange(false);
  };

  const allow = async () => {
    setIsPending(true);
    // From here on the browser's answer counts, even if the sheet is closed.
    answered.current = true;
    const outcome = await requestPermission();
    trackAnswer(answerOf[outcome]);
    setIsPending(false);
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
        <Button block className="mt-2" loading={isPending} onClick={() => void allow()}>
          {t('allow')}
        </Button>
        <Button block variant="ghost" onClick={close}>
          {t('later')}
        </Button>
      </div>
    </Sheet>
  );
}
