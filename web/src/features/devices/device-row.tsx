import { Button } from '@kindred/ui/button';
import Laptop from 'lucide-react/icons/laptop';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import type { OpenSession } from './devices-query.ts';

const icons = {
  DEVICE_TYPE_PHONE: Smartphone,
  DEVICE_TYPE_TABLET: Tablet,
  DEVICE_TYPE_COMPUTER: Laptop,
  DEVICE_TYPE_UNKNOWN: MonitorSmartphone,
} as const;

/** A device on which the member is signed in, with a button that signs it out. The logout of this device is in the settings. */
export const DeviceRow = ({ session }: { session: OpenSession }) => {
  const { t } = useTranslation('devices');
  const { relative, day, fullDay } = useFormat();
  const openPopup = useOpenPopup();
  const { id, device, deviceType, signInTime, lastUseTime, isCurrent } = session;
  const name = device ?? t('unknown');
  const Icon = icons[deviceType];
  const [signIn, lastUse] = [new Date(signInTime), new Date(lastUseTime)];
  // The year would wrap the line on a phone.
  const signInDay = signIn.getFullYear() === lastUse.getFullYear() ? day(signIn) : fullDay(signIn);
  return (
    <div className="flex min-h-25 items-center gap-3 rounded-xl bg-surface p-4 shadow-card">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{name}</p>
        {isCurrent ? (
          <p className="text-sm font-semibold text-brand-strong">{t('current')}</p>
        ) : (
          <p className="text-sm text-text-muted">{t('lastUse', { when: relative(lastUse) })}</p>
        )}
        <p className="text-sm text-text-muted">{t('signIn', { date: signInDay })}</p>
      </div>
      {!isCurrent && (
        <Button
          compact
          variant="secondary"
          aria-label={t('signOutDevice', { device: name })}
          className="shrink-0"
          onClick={() => openPopup('signOutDevices', { session: id })}
        >
          {t('signOut')}
        </Button>
      )}
    </div>
  );
};
