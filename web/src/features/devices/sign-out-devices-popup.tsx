import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ConfirmSheet } from '../../lib/layout/confirm-sheet.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { devicesQuery } from './devices-query.ts';

/** Asks for confirmation before one device is signed out, or all devices but this one if the URL names none. */
export default function SignOutDevicesPopup({ sheet, parameters }: PopupProps<'signOutDevices'>) {
  const { t } = useTranslation('devices');
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { session: sessionId } = parameters;
  const device = client
    .getQueryData(devicesQuery.queryKey)
    ?.pages.flatMap(({ sessions }) => sessions)
    .find(({ id }) => id === sessionId)?.device;
  const call = sessionId === undefined ? 'signOutOtherSessions' : 'signOutSession';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (sessionId === undefined ? api('signOutOtherSessions') : api('signOutSession', { sessionId })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
      showToast({ title: t(sessionId === undefined ? 'doneOthers' : 'doneOne'), tone: 'success' });
      sheet.onOpenChange(false);
    },
  });
  return (
    <ConfirmSheet
      sheet={sheet}
      title={t(sessionId === undefined ? 'others.title' : 'one.title')}
      text={sessionId === undefined ? t('others.text') : t('one.text', { device: device ?? t('unknown') })}
      confirm={t(sessionId === undefined ? 'signOutOthers' : 'signOut')}
      onConfirm={mutate}
      isPending={isPending}
      error={error && errorText(call, error)}
    />
  );
}
