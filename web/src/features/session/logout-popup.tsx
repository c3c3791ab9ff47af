import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { realtime } from '../../lib/realtime/connection.ts';
import { logout } from '../../lib/session/session.ts';

/**
 * Ends every session. Closes the connection first: on its event `rpc.sessionEnded` this tab would refresh with the dead token.
 */
const endEverySession = async (): Promise<void> => {
  realtime.stop();
  try {
    await api('logoutEverywhere');
  } catch (error) {
    realtime.start();
    throw error;
  }
};

/** Confirms the logout, of this device or of every device. */
export default function LogoutPopup({ sheet }: PopupProps<'logout'>) {
  const { t } = useTranslation(['session', 'common']);
  const errorText = useErrorText();
  const logoutEverywhere = useMutation({
    mutationFn: endEverySession,
    // Imported dynamically, as by `logout`: a static import would duplicate the chunk.
    onSuccess: async () => (await import('../../lib/session/sign-out.ts')).signOutEnded(),
  });
  return (
    <Sheet {...sheet} title={t('logout.title')} closeLabel={t('common:action.close')}>
      <p className="text-text-muted">{t('logout.text')}</p>
      <p role="alert" className="mt-3 text-sm text-danger-text empty:hidden">
        {logoutEverywhere.error && errorText('logoutEverywhere', logoutEverywhere.error)}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button block onClick={() => void logout()}>
          {t('logout.action')}
        </Button>
        <Button
          block
          variant="secondary"
          loading={logoutEverywhere.isPending}
          onClick={() => logoutEverywhere.mutate()}
        >
          {t('logout.everywhere')}
        </Button>
        <Button block variant="ghost" onClick={() => sheet.onOpenChange(false)}>
          {t('logout.stay')}
        </Button>
      </div>
    </Sheet>
  );
}
