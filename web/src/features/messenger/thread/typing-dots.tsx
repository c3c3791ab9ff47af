import { useTranslation } from '../../../lib/i18n/use-translation.ts';

const delays = ['', '[animation-delay:0.2s]', '[animation-delay:0.4s]'];

/** Shows that the other member is writing. */
export const TypingDots = ({ name }: { name: string }) => {
  const { t } = useTranslation('messenger');
  return (
    <div className="mt-2 flex h-10 w-fit animate-rise items-center gap-1 rounded-lg bg-surface-raised px-4 shadow-card">
      {delays.map((delay) => (
        <span key={delay} aria-hidden="true" className={`size-2 animate-breathe rounded-full bg-text-muted ${delay}`} />
      ))}
      <span className="sr-only">{t('thread.typing', { name })}</span>
    </div>
  );
};
