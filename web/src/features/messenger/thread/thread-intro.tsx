import type { Dialog } from '@kindred/contract/messenger';
import { Avatar } from '@kindred/ui/avatar';
import { Button } from '@kindred/ui/button';
import Hand from 'lucide-react/icons/hand';
import { useTranslation } from 'react-i18next';
import { useOpenPopup } from '../../../lib/popups/popups.ts';

interface IntroProps {
  dialog: Dialog;
  isEmpty: boolean;
  /** A sentence to begin with. A tap puts it into the message field. */
  starter: string | null;
  onUseStarter: (starter: string) => void;
}

/** The start of a thread: the other member, and in an empty thread a suggestion to write or greet. */
export const ThreadIntro = ({ dialog: { user }, isEmpty, starter, onUseStarter }: IntroProps) => {
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
      {isEmpty && starter && !user.isDeactivated && !user.isBlockedByMe && (
        <button
          type="button"
          onClick={() => onUseStarter(starter)}
          className="max-w-xs rounded-xl border border-border bg-surface px-4 py-3 text-sm shadow-card hover:border-brand-strong"
        >
          <span className="block text-balance">{starter}</span>
          <span className="mt-1 block font-semibold text-brand-strong">{t('thread.useStarter')}</span>
        </button>
      )}
    </div>
  );
};
