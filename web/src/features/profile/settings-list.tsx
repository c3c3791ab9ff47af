import { localeNames } from '@kindred/i18n/locales';
import { CountBadge } from '@kindred/ui/badge';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Crown from 'lucide-react/icons/crown';
import LogOut from 'lucide-react/icons/log-out';
import MailWarning from 'lucide-react/icons/mail-warning';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '../../lib/brand/boot.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { hasAudienceChoice } from '../../lib/members/audience-options.tsx';
import { decisionsQuery } from '../../lib/members/decisions-query.ts';
import { supportQuery } from '../../lib/messages/support-query.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { PaletteChoice } from './palette-choice.tsx';

/** The settings: palette, language, links to the pages of the settings, and logout. */
export const SettingsList = () => {
  const { t } = useTranslation(['profile', 'session']);
  const openPopup = useOpenPopup();
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment('settings');
  const { data } = useQuery(myProfileQuery);
  return (
    <section id="settings" aria-labelledby="settings-title" className="flex flex-col gap-4">
      <h2 id="settings-title" className="text-xl font-bold">
        {t('settings.title')}
      </h2>
      <PaletteChoice />
      <div className="overflow-hidden rounded-xl bg-surface shadow-card">
        {data && !data.payments.premium_status.is_active && (
          <SettingsLine
            ref={prefetchRef}
            onPress={() => openPayment('settings')}
            end={<Crown aria-hidden="true" className="size-5 text-gold" />}
          >
            {t('settings.premium')}
          </SettingsLine>
        )}
        <SettingsLine onPress={() => openPopup('language')} end={<CurrentLanguage />}>
          {t('settings.language')}
        </SettingsLine>
        {data?.own && !data.own.is_email_confirmed && (
          <SettingsLine
            onPress={() => openPopup('confirmEmail')}
            end={<MailWarning aria-hidden="true" className="size-5" />}
          >
            {t('settings.confirmEmail')}
          </SettingsLine>
        )}
        {hasAudienceChoice() && (
          <SettingsLine
            onPress={() => openPopup('audience')}
            end={<ChevronRight aria-hidden="true" className="size-5" />}
          >
            {t('settings.audience')}
          </SettingsLine>
        )}
        {data?.own && (
          <PageLine to="/settings/profile/change-password">
            {t(data.own.is_has_password ? 'settings.changePassword' : 'settings.setPassword')}
          </PageLine>
        )}
        <PageLine to="/settings/devices">{t('settings.devices')}</PageLine>
        <PageLine to="/settings/notifications">{t('settings.notifications')}</PageLine>
        <PageLine to="/settings/subscription">{t('settings.subscription')}</PageLine>
        {/* Brands of the strict group link it directly (decisions §3 Brand groups). Others link it from another page. */}
        {boot().brand.groups.includes('strict') && (
          <PageLine to="/settings/consumer-info-center/withdrawal-rights">{t('settings.withdrawal')}</PageLine>
        )}
        <PageLine to="/settings/blocklist">{t('settings.blockList')}</PageLine>
        <DecisionsLine />
        <PageLine to="/settings/legal-documents">{t('settings.legal')}</PageLine>
        {/* The withdrawal of consent must be as easy as consent: one tap. */}
        <PageLine to="/settings/privacy/cookie-privacy-settings">{t('settings.cookies')}</PageLine>
        <PageLine to="/settings/privacy/do-not-sell-my-personal-information">{t('settings.doNotSell')}</PageLine>
        <SettingsLine onPress={() => openPopup('support', { tag: 'settings' })} end={<UnreadSupport />}>
          {t('settings.support')}
        </SettingsLine>
        <PageLine to="/info/help">{t('settings.help')}</PageLine>
        <SettingsLine onPress={() => openPopup('logout')} end={<LogOut aria-hidden="true" className="size-5" />}>
          {t('session:logout.action')}
        </SettingsLine>
      </div>
    </section>
  );
};

/** The pages that a line opens. */
type SettingsPath =
  | '/info/help'
  | '/settings/blocklist'
  | '/settings/devices'
  | '/settings/notifications'
  | '/settings/profile/change-password'
  | '/settings/subscription'
  | '/settings/consumer-info-center/withdrawal-rights'
  | '/settings/legal-documents'
  | '/settings/privacy/cookie-privacy-settings'
  | '/settings/privacy/do-not-sell-my-personal-information';

const PageLine = ({ to, children }: { to: SettingsPath; children: ReactNode }) => {
  const navigate = useNavigate();
  return (
    <SettingsLine onPress={() => void navigate({ to })} end={<ChevronRight aria-hidden="true" className="size-5" />}>
      {children}
    </SettingsLine>
  );
};

/** Hidden while there is no decision. */
const DecisionsLine = () => {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const { data } = useInfiniteQuery(decisionsQuery);
  const [first] = data?.pages ?? [];
  if (!first || first.decisions.length === 0) return null;
  return (
    <SettingsLine
      onPress={() => void navigate({ to: '/settings/decisions' })}
      end={
        <>
          <CountBadge count={first.unseenCount} label={t('settings.decisionsUnseen', { count: first.unseenCount })} />
          <ChevronRight aria-hidden="true" className="size-5" />
        </>
      }
    >
      {t('settings.decisions')}
    </SettingsLine>
  );
};

const CurrentLanguage = () => (
  <>
    {localeNames[currentLocale()]}
    <ChevronRight aria-hidden="true" className="size-5" />
  </>
);

/** The number of unread answers of the operators. */
const UnreadSupport = () => {
  const { t } = useTranslation('profile');
  const { data } = useInfiniteQuery(supportQuery);
  const count = data?.pages[0]?.unreadMessagesCount ?? 0;
  return (
    <>
      <CountBadge count={count} label={t('settings.supportUnread', { count })} />
      <ChevronRight aria-hidden="true" className="size-5" />
    </>
  );
};

interface SettingsLineProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onPress: () => void;
  readonly end: ReactNode;
  readonly children: ReactNode;
}

const SettingsLine = ({ ref, onPress, end, children }: SettingsLineProps) => (
  <button
    ref={ref}
    type="button"
    onClick={onPress}
    className="flex min-h-14 w-full items-center justify-between gap-4 px-4 text-start -outline-offset-3 not-first:border-t not-first:border-border hover:bg-field"
  >
    <span className="font-medium">{children}</span>
    <span className="flex items-center gap-1 text-text-muted">{end}</span>
  </button>
);
