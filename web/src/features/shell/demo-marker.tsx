import Sparkles from 'lucide-react/icons/sparkles';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** Marks that the site has demo data. */
export const DemoMarker = () => {
  const { t } = useTranslation('shell');
  return (
    <aside
      aria-label={t('demo.label')}
      className="flex items-center justify-center gap-2 bg-brand-soft px-safe pt-safe pb-1 text-xs text-on-brand-soft [--safe-least:0.25rem]"
    >
      <Sparkles aria-hidden="true" className="size-3.5 shrink-0" />
      {t('demo.text')}
    </aside>
  );
};
