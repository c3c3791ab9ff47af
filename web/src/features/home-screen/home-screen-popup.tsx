import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import Share from 'lucide-react/icons/share';
import Smartphone from 'lucide-react/icons/smartphone';
import SquarePlus from 'lucide-react/icons/square-plus';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { boot } from '../../lib/brand/boot.ts';
import { consumeInstallPrompt } from '../../lib/home-screen/install-prompt.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { installMethod, recordHomeScreenAcceptance } from './home-screen-rules.ts';
import { ShareSheetDrawing } from './share-sheet-drawing.tsx';
import { trackHomeScreenAnswer } from './track-home-screen.ts';

/** Opens the browser's install dialog. Returns whether the visitor accepted. */
const install = async (): Promise<boolean> => {
  const event = consumeInstallPrompt();
  if (!event) return false;
  await event.prompt();
  return (await event.userChoice).outcome === 'accepted';
};

const Step = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-3">
    <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
      {icon}
    </span>
    <span>{children}</span>
  </li>
);

/** Where the share sheet of iOS adds the app. */
const ShareSheetSteps = () => {
  const { t } = useTranslation('popups');
  return (
    <>
      <ShareSheetDrawing />
      <ol className="flex w-full flex-col gap-3 text-start">
        <Step icon={<Share aria-hidden="true" className="size-5" />}>{t('homeScreen.share')}</Step>
        <Step icon={<SquarePlus aria-hidden="true" className="size-5" />}>{t('homeScreen.add')}</Step>
      </ol>
    </>
  );
};

/** Offers to install the app on the home screen: by the browser's dialog, or by instructions on iOS (spec 3 §4). */
export default function HomeScreenPopup({ sheet }: PopupProps<'homeScreen'>) {
  const { t } = useTranslation(['popups', 'common']);
  // The event is consumed by the button, so that the method is read once.
  const [method] = useState(installMethod);
  const [isPending, setIsPending] = useState(false);
  const isAnswered = useRef(false);
  const leave = useEffectEvent(() => sheet.onOpenChange(false));
  // A link may open the popup where nothing can be installed.
  useEffect(() => {
    if (method === null) leave();
  }, [method]);
  if (method === null) return null;

  const answer = (action: 'install' | 'dismiss') => {
    if (!isAnswered.current) void trackHomeScreenAnswer(action);
    isAnswered.current = true;
  };
  const close = () => {
    answer('dismiss');
    sheet.onOpenChange(false);
  };
  const accept = async () => {
    setIsPending(true);
    const isAccepted = await install().catch(() => false);
    if (isAccepted) recordHomeScreenAcceptance();
    answer(isAccepted ? 'install' : 'dismiss');
    sheet.onOpenChange(false);
  };

  return (
    <Sheet
      {...sheet}
      onOpenChange={(open) => (open ? sheet.onOpenChange(true) : close())}
      title={t('homeScreen.title', { brand: boot().brand.title })}
      closeLabel={t('common:action.close')}
    >
      <div className="flex flex-col items-center gap-4 text-center">
        {method === 'dialog' && (
          <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
            <Smartphone aria-hidden="true" className="size-9" />
          </span>
        )}
        <p className="text-pretty">{t('homeScreen.text')}</p>
        {method === 'dialog' ? (
          <Button block className="mt-2" loading={isPending} onClick={() => void accept()}>
            {t('homeScreen.install')}
          </Button>
        ) : (
          <ShareSheetSteps />
        )}
        <Button block variant="ghost" onClick={close}>
          {t(method === 'dialog' ? 'homeScreen.later' : 'homeScreen.ok')}
        </Button>
      </div>
    </Sheet>
  );
}
