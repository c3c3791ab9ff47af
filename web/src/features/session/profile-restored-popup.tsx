import { buttonClass } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';

/** Welcomes a member who restored the account (spec 2 §2 Retention and offer popups). */
export default function ProfileRestoredPopup({ sheet }: PopupProps<'profileRestored'>) {
  const { t } = useTranslation(['session', 'common']);
  return (
    <Sheet {...sheet} title={t('restored.title')} closeLabel={t('common:action.close')}>
      <p className="text-text-muted text-pretty">{t('restored.text')}</p>
      <Link to="/matches" className={`${buttonClass({ block: true })} mt-6`}>
        {t('restored.action')}
      </Link>
    </Sheet>
  );
}
