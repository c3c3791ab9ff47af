import { passkeyLimits } from '@kindred/contract/engagement/passkey-limits';
import { Button } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { hasPasskeys } from '../../lib/account/passkeys.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { type Passkey, passkeysQuery } from './passkeys-query.ts';

/** The passkeys of the member, and a button that adds one. Hidden in a browser without WebAuthn (decision 131). */
export const PasskeyList = () => {
  const { t } = useTranslation(['devices', 'errors']);
  const isSupported = hasPasskeys();
  const query = useQuery({ ...passkeysQuery, enabled: isSupported });
  const openPopup = useOpenPopup();
  if (!isSupported) return null;
  return (
    <section aria-labelledby="passkeys-title" className="flex flex-col gap-3">
      <h2 id="passkeys-title" className="text-xl font-bold">
        {t('passkeys.title')}
      </h2>
      <p className="text-text-muted text-pretty">{t('passkeys.text')}</p>
      <QueryState
        query={query}
        call="passkeys"
        failedTitle={t('passkeys.failed')}
        // Most members have no passkey: the size of the button.
        loading={<Skeleton className="h-13 rounded-full" />}
      >
        {(passkeys) => (
          <>
            {passkeys.length > 0 && (
              <ul aria-labelledby="passkeys-title" className="flex flex-col gap-3">
                {passkeys.map((passkey) => (
                  <li key={passkey.id}>
                    <PasskeyRow passkey={passkey} />
                  </li>
                ))}
              </ul>
            )}
            {passkeys.length < passkeyLimits.passkeysPerMember ? (
              <Button block variant="secondary" onClick={() => openPopup('addPasskey')}>
                {t('passkeys.add')}
              </Button>
            ) : (
              <p className="text-sm text-text-muted">{t('errors:passkeysFull')}</p>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
};

const PasskeyRow = ({ passkey: { id, name, createTime, lastUseTime } }: { passkey: Passkey }) => {
  const { t } = useTranslation('devices');
  const { relative, fullDay } = useFormat();
  const openPopup = useOpenPopup();
  const device = name ?? t('unknown');
  return (
    <div className="flex min-h-25 items-center gap-3 rounded-xl bg-surface p-4 shadow-card">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{device}</p>
        <p className="text-sm text-text-muted">
          {lastUseTime === null ? t('passkeys.unused') : t('lastUse', { when: relative(new Date(lastUseTime)) })}
        </p>
        <p className="text-sm text-text-muted">{t('passkeys.created', { date: fullDay(new Date(createTime)) })}</p>
      </div>
      <Button
        compact
        variant="secondary"
        aria-label={t('passkeys.removeName', { name: device })}
        className="shrink-0"
        onClick={() => openPopup('removePasskey', { passkey: id })}
      >
        {t('providers.remove')}
      </Button>
    </div>
  );
};
