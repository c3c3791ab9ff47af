import { isAutomaticallyLimited } from '@kindred/contract/engagement/antiscam-states';
import { localeNames } from '@kindred/i18n/locales';
import { CountBadge } from '@kindred/ui/badge';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Crown from 'lucide-react/icons/crown';
import LogOut from 'lucide-react/icons/log-out';
import MailWarning from 'lucide-react/icons/mail-warning';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { decisionsQuery } from '../../lib/members/decisions-query.ts';
import { supportQuery } from '../../lib/messages/support-query.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { PaletteChoice } from './palette-choice.tsx';
import { PageLine, SettingsLine } from './settings-line.tsx';

/** The settings: palette, language, links to the pages of the settings, and logout. */
export const SettingsList = () => {
  const { t } = useTranslation(['profile', 'session']);
  const openPopup = useOpenPopup();
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment('settings');
  const { data } = useQuery(myProfileQuery);
  const isStrict = useFeature('COMPLIANCE') !== undefined;
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
        {data?.own && (
          <SettingsLine
            onPress={() => openPopup('confirmEmail')}
            end={
              data.own.is_email_confirmed ? (
                <>
                  <span className="max-w-44 truncate">{data.own.email}</span>
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
                </>
              ) : (
                <MailWarning aria-hidden="true" className="size-5" />
              )
            }
          >
            {t(data.own.is_email_confirmed ? 'settings.email' : 'settings.confirmEmail')}
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
        {/* Brands of the strict group link both directly (decisions §3 Brand groups). Others link the withdrawal from another page. */}
        {isStrict && (
          <>
            <PageLine to="/settings/consumer-info-center/withdrawal-rights">{t('settings.withdrawal')}</PageLine>
            <PageLine to="/settings/consumer-info-center">{t('settings.consumerInfo')}</PageLine>
          </>
        )}
        <PageLine to="/settings/blocklist">{t('settings.blockList')}</PageLine>
        <DecisionsLine />
        <PageLine to="/settings/legal-documents">{t('settings.legal')}</PageLine>
        <PageLine to="/settings/privacy">{t('settings.privacy')}</PageLine>
        {/* The withdrawal of consent must be as easy as consent: one tap. */}
        <PageLine to="/settings/privacy/cookie-privacy-settings">{t('settings.cookies')}</PageLine>
        <SettingsLine onPress={() => openPopup('support', { tag: 'settings' })} end={<UnreadSupport />}>
          {t('settings.support')}
        </SettingsLine>
        <PageLine to="/info/help">{t('settings.help')}</PageLine>
        <LeaveLine />
        <SettingsLine onPress={() => openPopup('logout')} end={<LogOut aria-hidden="true" className="size-5" />}>
          {t('session:logout.action')}
        </SettingsLine>
      </div>
    </section>
  );
};

/** The way out of the account. */
const LeaveLine = () => {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  return (
    <SettingsLine
      onPress={() => void navigate({ to: '/settings/profile/$step', params: { step: 'reasons' } })}
      end={<ChevronRight aria-hidden="true" className="size-5" />}
    >
      {t('settings.leave')}
    </SettingsLine>
  );
};

/** Hidden while there is no decision. */
const DecisionsLine = () => {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const { data } = useInfiniteQuery(decisionsQuery);
  const [first] = data?.pages ?? [];
  const state = useQuery(myProfileQuery).data?.own?.antiscam_state;
  const isLimited = state !== undefined && isAutomaticallyLimited(state);
  if (!first || (first.decisions.length === 0 && !isLimited)) return null;
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
