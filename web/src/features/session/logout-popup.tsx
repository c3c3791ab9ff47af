import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../lib/popups.ts';
import { logout } from '../../lib/session.ts';

/** Asks before signing out: on one's only phone it is more than a tap to come back. */
export default function LogoutPopup({ sheet }: PopupProps<'logout'>) {
  const { t } = useTranslation(['session', 'common']);
  return (
    <Sheet {...sheet} title={t('logout.title')} closeLabel={t('common:action.close')}>
      <p className="text-text-muted">{t('logout.text')}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button block onClick={() => void logout()}>
          {t('logout.action')}
        </Button>
        <Button block variant="ghost" onClick={() => sheet.onOpenChange(false)}>
          {t('logout.stay')}
        </Button>
      </div>
    </Sheet>
  );
}
