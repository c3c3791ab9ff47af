import type { SocialProvider } from '@kindred/contract/social';
import { Button, buttonClass } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SocialMark } from '../../lib/account/social-mark.tsx';
import { socialTitles } from '../../lib/account/social-titles.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { providersQuery } from './providers-query.ts';

/** The providers by which the member can sign in. Most members have none, and see nothing. */
export const LinkedProviders = () => {
  const { t } = useTranslation('devices');
  const query = useQuery(providersQuery);
  const { data: me } = useQuery(myProfileQuery);
  return (
    <QueryState query={query} call="socialLinks" failedTitle={t('providers.failed')} loading={null}>
      {(links) =>
        links.length > 0 && (
          <section aria-labelledby="providers-title" className="flex flex-col gap-3">
            <h2 id="providers-title" className="text-xl font-bold">
              {t('providers.title')}
            </h2>
            <p className="text-text-muted text-pretty">{t('providers.text')}</p>
            <ul aria-labelledby="providers-title" className="flex flex-col gap-3">
              {links.map(({ provider, linked_at }) => (
                <li key={provider}>
                  <ProviderRow
                    provider={provider}
                    linkedAt={new Date(linked_at * 1000)}
                    isLastSignIn={links.length === 1 && me?.own?.is_has_password === false}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryState>
  );
};

interface ProviderRowProps {
  readonly provider: SocialProvider;
  readonly linkedAt: Date;
  /** Whether the member has neither a password nor another provider. */
  readonly isLastSignIn: boolean;
}

const ProviderRow = ({ provider, linkedAt, isLastSignIn }: ProviderRowProps) => {
  const { t } = useTranslation('devices');
  const { fullDay } = useFormat();
  const openPopup = useOpenPopup();
  const name = socialTitles[provider];
  return (
    <div className="flex flex-col gap-3 rounded-xl bg-surface p-4 shadow-card">
      <div className="flex min-h-11 items-center gap-3">
        <span className="flex size-6 shrink-0 items-center justify-center">
          <SocialMark provider={provider} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-text-muted">{t('providers.linked', { date: fullDay(linkedAt) })}</p>
        </div>
        {!isLastSignIn && (
          <Button
            compact
            variant="secondary"
            aria-label={t('providers.removeName', { provider: name })}
            className="shrink-0"
            onClick={() => openPopup('removeProvider', { provider })}
          >
            {t('providers.remove')}
          </Button>
        )}
      </div>
      {isLastSignIn && (
        <>
          <p className="text-sm text-text-muted text-pretty">{t('providers.last')}</p>
          <Link
            to="/settings/profile/change-password"
            className={buttonClass({ variant: 'secondary', compact: true, block: true })}
          >
            {t('providers.setPassword')}
          </Link>
        </>
      )}
    </div>
  );
};
