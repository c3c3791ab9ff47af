import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** The warning below an early message that asks for money or leads elsewhere, with the report of that message. */
export const SafetyHint = ({ hint, onReport }: { hint: 'money' | 'contact'; onReport: () => void }) => {
  const { t } = useTranslation('messenger');
  return (
    <p className="my-1 flex max-w-[min(82%,34rem)] items-start gap-2 rounded-lg border border-border bg-surface px-3 py-2 text-xs text-text-muted">
      <ShieldAlert aria-hidden="true" className="size-4 shrink-0 text-danger-text" />
      <span>
        {t(`safety.${hint}`)}
        <button type="button" onClick={onReport} className="-my-2 ms-2 min-h-11 font-semibold underline">
          {t('message.report')}
        </button>
      </span>
    </p>
  );
};
