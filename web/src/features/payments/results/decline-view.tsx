import type { DeclineRecord } from '@kindred/contract/payments/pay';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { declineTextKey } from '../../../lib/payments/decline-texts.ts';

/** The reason of a decline, the note that nothing was charged, and the code for the support (spec 3 §3 Decline record). */
export const DeclineView = ({ decline: { code, tariff_plan: plan } }: { decline: DeclineRecord }) => {
  const { t } = useTranslation('declines');
  const words = declineTextKey(code);
  return (
    <div role="alert" className="my-auto flex flex-col items-center gap-3 pt-2 text-center">
      <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-danger-soft text-danger-text">
        <CircleAlert aria-hidden="true" className="size-7" />
      </span>
      <div>
        <h3 className="text-2xl font-bold text-balance">{t(`why.${words}.title`)}</h3>
        <p className="mt-2 text-pretty">{t(`why.${words}.text`)}</p>
        <p className="mt-2 text-sm text-text-muted">
          <b className="font-semibold">{t('safe')}</b> {t('code', { code })}
        </p>
      </div>
      {plan === 'gold' && <p className="w-full rounded-xl bg-field px-4 py-3 text-pretty">{t('plus.text')}</p>}
    </div>
  );
};
