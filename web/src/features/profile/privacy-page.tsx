import { PageHeader } from '@kindred/ui/page-header';
import { useNavigate } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { hasAudienceChoice } from '../../lib/members/audience-options.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { HideOnline } from './hide-online.tsx';
import { PageLine, SettingsLine } from './settings-line.tsx';

/** The settings of privacy (spec 1 §2 `/settings/privacy`). */
export const PrivacyPage = () => {
  const { t } = useTranslation(['profile', 'common']);
  const openPopup = useOpenPopup();
  const navigate = useNavigate();
  const back = useBack('/settings');
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('settings.privacy')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="mt-2 px-safe">
        <HideOnline />
        <div className="mt-4 overflow-hidden rounded-xl bg-surface shadow-card">
          {hasAudienceChoice() && (
            <SettingsLine
              onPress={() => openPopup('audience')}
              end={<ChevronRight aria-hidden="true" className="size-5" />}
            >
              {t('settings.audience')}
            </SettingsLine>
          )}
          <PageLine to="/settings/privacy/cookie-privacy-settings">{t('settings.cookies')}</PageLine>
          <PageLine to="/settings/privacy/do-not-sell-my-personal-information">{t('settings.doNotSell')}</PageLine>
          <PageLine to="/settings/privacy/request-profile-info">{t('settings.archive')}</PageLine>
          <SettingsLine
            onPress={() =>
              void navigate({ to: '/settings/legal-documents/$document', params: { document: 'privacy-policy' } })
            }
            end={<ChevronRight aria-hidden="true" className="size-5" />}
          >
            {t('settings.privacyPolicy')}
          </SettingsLine>
        </div>
      </div>
    </main>
  );
};
