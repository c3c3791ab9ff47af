import type { Dialog } from '@kindred/contract/messenger';
import { Avatar } from '@kindred/ui/avatar';
import { useTranslation } from 'react-i18next';

/** The very beginning of a thread: whom one talks with, and a nudge where nobody has said anything. */
export const ThreadIntro = ({ dialog: { user }, isEmpty }: { dialog: Dialog; isEmpty: boolean }) => {
  const { t } = useTranslation('messenger');
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
    </div>
  );
};
