import { useQuery } from '@tanstack/react-query';
import { leavingOptionsQuery } from '../../lib/account/leaving-options-query.ts';
import { longDay } from '../../lib/i18n/long-day.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** When the account will be deleted, if the member asked for it. */
export default function DeletionDay() {
  const { t } = useTranslation('session');
  const { data } = useQuery(leavingOptionsQuery);
  if (!data || data.delete_at === null) return null;
  return (
    <p className="text-center font-semibold text-pretty">{t('hidden.deletion', { date: longDay(data.delete_at) })}</p>
  );
}
