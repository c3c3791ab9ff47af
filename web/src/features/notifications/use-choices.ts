import { type NotificationSetting, notificationSettingIds } from '@kindred/contract/engagement/notification-settings';
import type { NotificationSettingState } from '@kindred/contract/engagement/notifications';
import { useToast } from '@kindred/ui/toast';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { notificationsQuery } from './notifications-query.ts';

/** The choices that the server has not confirmed yet. */
type Choices = { readonly [S in NotificationSetting]?: boolean };

const idsWhere = (choices: Choices, isEnabled: boolean) =>
  (Object.keys(choices) as NotificationSetting[])
    .filter((setting) => choices[setting] === isEnabled)
    .map((setting) => notificationSettingIds[setting]);

const save = (choices: Choices) =>
  api('saveNotificationSettings', { enabled: idsWhere(choices, true), disabled: idsWhere(choices, false) });

/** Caches saved settings. Cancels running fetches, which may return the settings before the change. */
const cacheSettings = async (client: QueryClient, settings: NotificationSettingState[]): Promise<void> => {
  await Promise.all(
    [notificationsQuery, myProfileQuery].map(({ queryKey }) => client.cancelQueries({ queryKey: [...queryKey] })),
  );
  client.setQueryData(notificationsQuery.queryKey, settings);
  const pushes = settings.find(({ label }) => label === 'sitePushes');
  client.setQueryData(myProfileQuery.queryKey, (user) =>
    user?.own && pushes ? { ...user, own: { ...user.own, site_pushes_disabled: pushes.disabled } } : user,
  );
};

/**
 * Saves choices immediately and shows them before the server confirms them. Requests run one after another, and each has all choices
 * that no request had before: quick presses end in the last choice. A choice that cannot be saved is undone, with a toast.
 */
export const useChoices = () => {
  const { t } = useTranslation('notifications');
  const toast = useToast();
  const client = useQueryClient();
  const [pending, setPending] = useState<Choices>({});
  const latest = useRef<Choices>({});
  const unsent = useRef<Choices>({});

  const update = (choices: Choices): void => {
    latest.current = choices;
    setPending(choices);
  };
  /** Removes choices that were sent, unless the member has changed them since. */
  const settle = (sent: Choices): void =>
    update(
      Object.fromEntries(
        Object.entries(latest.current).filter(
          ([setting, isEnabled]) => setting in unsent.current || sent[setting as NotificationSetting] !== isEnabled,
        ),
      ),
    );

  const { mutate } = useMutation({
    scope: { id: 'notifications' },
    // Without a network a request fails immediately, so that no switch shows a choice that is not saved.
    networkMode: 'always',
    mutationFn: async () => {
      const sent = unsent.current;
      unsent.current = {};
      if (Object.keys(sent).length === 0) return;
      try {
        await cacheSettings(client, await save(sent));
      } catch (error) {
        toast({ title: t('failed'), tone: 'danger' });
        throw error;
      } finally {
        settle(sent);
      }
    },
  });

  const choose = (setting: NotificationSetting, isEnabled: boolean): void => {
    unsent.current = { ...unsent.current, [setting]: isEnabled };
    update({ ...latest.current, [setting]: isEnabled });
    mutate();
  };

  return { pending, choose };
};
