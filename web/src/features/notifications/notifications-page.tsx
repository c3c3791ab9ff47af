import { emailSettings, type NotificationSetting } from '@kindred/contract/engagement/notification-settings';
import type { NotificationSettingState } from '@kindred/contract/engagement/notifications';
import { Button } from '@kindred/ui/button';
import { Switch } from '@kindred/ui/checkbox';
import { PageHeader } from '@kindred/ui/page-header';
import { combineQueries } from '@kindred/ui/query-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { notificationsQuery, useSettingEvents } from './notifications-query.ts';
import { useChoices } from './use-choices.ts';

/** The notification settings (spec 2 §7 Settings): emails and the notifications of the app. Children follow below. */
export const NotificationsPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['notifications', 'common']);
  const back = useBack('/settings');
  useSettingEvents();
  // With the profile, so that the notice about the email does not move the switches.
  const query = combineQueries(useQuery(notificationsQuery), useQuery(myProfileQuery));
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="flex flex-col gap-8 px-safe">
        <QueryState
          query={query}
          loading={<LoadingSections />}
          loadingClassName="flex flex-col gap-8"
          call="notificationSettings"
          failedTitle={t('title')}
        >
          {([settings, { own }]) => (
            <>
              <SettingSections settings={settings} isConfirmed={own?.is_email_confirmed !== false} />
              {children}
            </>
          )}
        </QueryState>
      </div>
    </main>
  );
};

interface SettingSectionsProps {
  readonly settings: readonly NotificationSettingState[];
  /** Whether the email is confirmed. */
  readonly isConfirmed: boolean;
}

const SettingSections = ({ settings, isConfirmed }: SettingSectionsProps) => {
  const { t } = useTranslation('notifications');
  const { pending, choose } = useChoices();
  const switchOf = (setting: NotificationSetting) => (
    <Switch
      key={setting}
      label={t(`setting.${setting}`)}
      checked={pending[setting] ?? settings.some(({ label, disabled }) => label === setting && !disabled)}
      onChange={({ currentTarget }) => choose(setting, currentTarget.checked)}
    />
  );
  return (
    <>
      <Section
        title={t('emails.title')}
        text={t('emails.text')}
        note={t('emails.always')}
        before={!isConfirmed && <Unconfirmed />}
      >
        {emailSettings.map(switchOf)}
      </Section>
      <Section title={t('app.title')} text={t('app.text')}>
        {switchOf('sitePushes')}
      </Section>
      <Section title={t('smart.title')} text={t('smart.text')}>
        {switchOf('smartMessages')}
      </Section>
    </>
  );
};

interface SectionProps {
  readonly title: string;
  readonly text: string;
  /** Small print below the switches. */
  readonly note?: string;
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

const Section = ({ title, text, note, before, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      <p className="text-text-muted text-pretty">{text}</p>
      {before}
      <div className="rounded-xl bg-surface px-4 py-2 shadow-card">{children}</div>
      {note && <p className="text-sm text-text-muted text-pretty">{note}</p>}
    </section>
  );
};

/** Without a confirmed email no daily email is sent. */
const Unconfirmed = () => {
  const { t } = useTranslation('notifications');
  const openPopup = useOpenPopup();
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-brand-soft p-4 text-on-brand-soft">
      <p className="font-medium text-pretty">{t('emails.unconfirmed')}</p>
      <Button variant="secondary" onClick={() => openPopup('confirmEmail')}>
        {t('emails.confirm')}
      </Button>
    </div>
  );
};

const LoadingSections = () => (
  <>
    <Skeleton className="h-60 rounded-xl" />
    <Skeleton className="h-20 rounded-xl" />
  </>
);
