import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';

/** The member's text about themselves. A press on the card opens the editor. */
export const AboutCard = ({ text }: { text: string }) => {
  const { t } = useTranslation('profile-edit');
  const openPopup = useOpenPopup();
  return (
    <section aria-labelledby="about-title">
      <h2 id="about-title" className="mb-2.5 text-lg font-bold">
        {t('about.title')}
      </h2>
      <button
        type="button"
        onClick={() => openPopup('aboutMe')}
        className="flex min-h-14 w-full items-start justify-between gap-4 rounded-xl bg-surface p-4 text-start shadow-card hover:bg-field"
      >
        <span className={text ? 'min-w-0 whitespace-pre-line' : 'font-semibold text-brand-strong'}>
          {text || t('about.add')}
        </span>
        <Pencil aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-muted" />
        <span className="sr-only">{text && t('about.change')}</span>
      </button>
    </section>
  );
};
