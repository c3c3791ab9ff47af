import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/http/api.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { PlansButton } from './plans-button.tsx';
import { scheduleQuery } from './schedule-query.ts';
import { useDeed } from './use-deed.ts';
import { useTexts } from './use-texts.ts';

/** Premium ends soon and does not renew (spec 3 §4 Renew subscription popup): one tap renews it, or shows what may follow. */
export default function RenewPopup({ sheet }: PopupProps<'renewSubscription'>) {
  const { t } = useTranslation(['subscription', 'common']);
  const texts = useTexts();
  const { data } = useQuery(scheduleQuery);
  const planned = data?.items.find(({ feature_type }) => feature_type === 'premium');
  const name = planned ? texts.name(planned) : t('name.base');
  const end = texts.day(planned?.active_to ?? data?.premium_active_to ?? null);
  const enabling = useDeed({
    call: 'enableSchedule',
    run: () => api('enableSchedule', { name: 'premium' }),
    told: () => t('told.enabled', { name }),
    onDone: () => sheet.onOpenChange(false),
  });
  return (
    <Sheet {...sheet} title={t('renew.title', { name })} closeLabel={t('common:action.close')}>
      {data ? (
        <p className="text-text-muted text-pretty">{t('renew.text', { date: end })}</p>
      ) : (
        <Skeleton className="h-5 w-2/3" />
      )}
      {planned?.is_activation_available && (
        <p className="mt-3 text-pretty">
          {t('enableNote', { amount: texts.money(planned.price, planned.currency_tag), date: end })}
        </p>
      )}
      <p role="alert" className="mt-3 text-sm text-danger-text empty:hidden">
        {enabling.failed}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        {planned?.is_activation_available ? (
          <Button block loading={enabling.isPending} onClick={() => enabling.act()}>
            {t('enable')}
          </Button>
        ) : (
          <PlansButton context="renew_popup" variant="primary">
            {t('plans')}
          </PlansButton>
        )}
        <Button block variant="ghost" onClick={() => sheet.onOpenChange(false)}>
          {t('common:action.close')}
        </Button>
      </div>
    </Sheet>
  );
}
