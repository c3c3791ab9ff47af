import type { AgeCheckState } from '@kindred/contract/engagement/age-check';
import { Button, buttonClass } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import IdCard from 'lucide-react/icons/id-card';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useEffect } from 'react';
import { boot } from '../../../lib/brand/boot.ts';
import { api } from '../../../lib/http/api.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { QueryState } from '../../../lib/layout/query-state.tsx';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import { resendRefused } from '../message-outbox.ts';
import { ageCheckQuery } from './age-check-query.ts';

const icons = { none: IdCard, pending: Clock, adult: BadgeCheck, minor: ShieldAlert, failed: IdCard } as const;

/** Why the age must be proved and what is stored, the way to the provider, and after the return the result (decision 136). */
export default function AgeCheckPopup({ sheet }: PopupProps<'ageCheck'>) {
  const { t } = useTranslation(['safety', 'common']);
  const query = useQuery(ageCheckQuery);
  return (
    <Sheet {...sheet} title={t('age.title')} closeLabel={t('common:action.close')}>
      <QueryState
        query={query}
        call="ageCheckState"
        failedTitle={t('age.title')}
        loadingClassName="flex flex-col items-center gap-4"
        loading={
          <>
            <Skeleton className="size-16 rounded-full" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-13 w-full rounded-full" />
          </>
        }
      >
        {({ state }) => <StateView state={state} onDone={() => sheet.onOpenChange(false)} />}
      </QueryState>
    </Sheet>
  );
}

interface StateViewProps {
  readonly state: AgeCheckState;
  readonly onDone: () => void;
}

const StateView = ({ state, onDone }: StateViewProps) => {
  const { t } = useTranslation(['safety', 'common']);
  useEffect(() => {
    if (state === 'adult') resendRefused('ageCheckNeeded');
  }, [state]);
  const Icon = icons[state];
  return (
    <div className="flex flex-col gap-4">
      <span className="flex size-16 items-center justify-center self-center rounded-full bg-brand-soft text-on-brand-soft">
        <Icon aria-hidden="true" className="size-8" />
      </span>
      <div role="status" className="flex flex-col gap-4">
        <p className="text-pretty">{t(`age.state.${state}`, { brand: boot().brand.title })}</p>
        {state !== 'adult' && state !== 'minor' && (
          <p className="text-text-muted text-pretty">{t('age.stored', { brand: boot().brand.title })}</p>
        )}
      </div>
      {state === 'adult' && (
        <Button block onClick={onDone}>
          {t('common:action.done')}
        </Button>
      )}
      {state === 'minor' && (
        <Link to="/settings/decisions" className={buttonClass({ block: true })}>
          {t('age.decision')}
        </Link>
      )}
      {(state === 'none' || state === 'pending' || state === 'failed') && <StartButton state={state} />}
    </div>
  );
};

const StartButton = ({ state }: { readonly state: 'none' | 'pending' | 'failed' }) => {
  const { t } = useTranslation('safety');
  const errorText = useErrorText();
  const client = useQueryClient();
  const start = useMutation({
    networkMode: 'always',
    // The URL has this popup, so the provider returns to its result over the same page.
    mutationFn: () => api('startAgeCheck', { returnPath: `${location.pathname}${location.search}` }),
    onSuccess: ({ url }) => (url === null ? client.invalidateQueries(ageCheckQuery) : location.assign(url)),
  });
  return (
    <div className="flex flex-col gap-3">
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {start.error && errorText('startAgeCheck', start.error)}
      </p>
      <Button block loading={start.isPending} onClick={() => start.mutate()}>
        {t(`age.start.${state}`)}
      </Button>
    </div>
  );
};
