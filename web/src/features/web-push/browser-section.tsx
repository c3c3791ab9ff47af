import { Button } from '@kindred/ui/button';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useCurrentPopup, useOpenPopup } from '../../lib/popups/popups.ts';
import { isPushSupported } from './push-state.ts';

/** A section of the notification settings: whether this browser shows notifications while the page is closed. */
export default function BrowserSection() {
  const { t } = useTranslation(['notifications', 'web-push']);
  const openPopup = useOpenPopup();
  // The popup changes the permission, so the section is rendered again when it closes.
  useCurrentPopup();
  if (!isPushSupported()) return null;
  const { permission } = Notification;
  return (
    <section aria-labelledby="browser-title" className="flex flex-col gap-3">
      <h2 id="browser-title" className="text-xl font-bold">
        {t('browser.title')}
      </h2>
      <p className="text-text-muted text-pretty">
        {permission === 'denied' ? t('web-push:blocked') : t(permission === 'granted' ? 'browser.on' : 'browser.off')}
      </p>
      {permission === 'default' && (
        <Button block variant="secondary" onClick={() => openPopup('webPush')}>
          {t('browser.turnOn')}
        </Button>
      )}
    </section>
  );
}
