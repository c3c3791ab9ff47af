import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ProfileActions } from './profile-actions.tsx';
import { UserProfile } from './user-profile.tsx';
import { userQuery } from './user-query.ts';

interface ProfileSheetProps {
  hid: string;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Marks the card under the sheet. Without it, the profile sends the mark itself. */
  onMark?: ((kind: 'like' | 'pass') => void) | undefined;
}

/** A profile over the cards of the matches game, which stay mounted. */
export default function ProfileSheet({ hid, open, onClose, onClosed, onMark }: ProfileSheetProps) {
  const { t } = useTranslation(['users', 'common']);
  const { data: user } = useQuery(userQuery(hid));
  const title = user ? t('nameAndAge', { name: user.masked_name, age: user.age }) : t('title');
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={onClosed}
      title={title}
      closeLabel={t('common:action.close')}
      footer={user && user.stub === null && <ProfileActions user={user} onMark={onMark} />}
    >
      <UserProfile key={hid} hid={hid} inSheet />
    </Sheet>
  );
}
