import { buttonClass } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';

/** The archive was requested already (spec 2 §8). */
export default function ArchiveRequestedPopup({ sheet }: PopupProps<'archiveRequested'>) {
  const { t } = useTranslation(['archive', 'common']);
  return (
    <Sheet {...sheet} title={t('again.title')} closeLabel={t('common:action.close')}>
      <p className="text-text-muted text-pretty">{t('again.text')}</p>
      <Link to="/settings/privacy/request-profile-info" className={`${buttonClass({ block: true })} mt-6`}>
        {t('again.action')}
      </Link>
    </Sheet>
  );
}
