import type { Dialog } from '@kindred/contract/messenger';
import { Avatar } from '@kindred/ui/avatar';
import { Button } from '@kindred/ui/button';
import Hand from 'lucide-react/icons/hand';
import { useTranslation } from 'react-i18next';
import { useOpenPopup } from '../../../lib/popups/popups.ts';

/** The start of a thread: the other member, and in an empty thread a suggestion to write or greet. */
export const ThreadIntro = ({ dialog: { user }, isEmpty }: { dialog: Dialog; isEmpty: boolean }) => {
  const { t } = useTranslation(['messenger', 'greet']);
  const openPopup = useOpenPopup();
  const photo = user.listPhotoThumbnail;
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-8 text-center">
      <Avatar name={user.name} size="xl" src={photo?.url} thumbhash={photo?.thumbhash ?? undefined} />
      <p className="text-lg font-semibold">{t('thread.intro', { name: user.name, age: user.age })}</p>
      {isEmpty && (
        <p className="max-w-xs text-text-muted text-pretty">
          {user.isMatch ? t('thread.sayHello') : t('thread.firstStep', { name: user.name })}
        </p>
      )}
      {isEmpty && !user.isDeactivated && !user.isBlockedByMe && (
        <Button
          variant="secondary"
          compact
          icon={<Hand aria-hidden="true" className="size-5" />}
          onClick={() => openPopup('greeting', { user: user.hid })}
        >
          {t('greet:open')}
        </Button>
      )}
    </div>
  );
};
