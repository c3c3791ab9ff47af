import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { useOpenPopup } from '../../lib/popups.ts';

/** Why a photo is blurred; it leads to what Premium shows. */
export const PremiumNote = () => {
  const { t } = useTranslation('users');
  const openPopup = useOpenPopup();
  return (
    <button
      type="button"
      onClick={() => openPopup('getPremium', { context: 'photos' })}
      className="absolute inset-x-6 top-1/2 mx-auto flex w-full max-w-64 -translate-y-1/2 flex-col items-center gap-2 rounded-xl bg-scrim px-4 py-5 text-center font-semibold text-white [backdrop-filter:blur(8px)]"
    >
      <Lock aria-hidden="true" className="size-6 text-gold" />
      {t('getPremiumToSeeAllPhotos')}
    </button>
  );
};
