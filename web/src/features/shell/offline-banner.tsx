import WifiOff from 'lucide-react/icons/wifi-off';
import { useOnline } from '../../lib/http/use-online.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** A banner over the page while the device has no network. The page stays usable. */
export const OfflineBanner = () => {
  const { t } = useTranslation('shell');
  const online = useOnline();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center px-safe pt-safe">
      {!online && (
        <p className="mt-1 flex animate-rise items-center gap-2 rounded-full bg-text px-4 py-1.5 text-sm text-bg shadow-raised">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  );
};
