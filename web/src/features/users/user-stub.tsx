import type { UserInfo } from '@kindred/contract/profile';
import { Button, buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUnblock } from './use-block.ts';

type Stub = NonNullable<UserInfo['stub']>;

const art = { youBlockedUser: 'chat', userBlockedYou: 'search', alreadyFoundLove: 'hearts' } as const;

/** Replaces a profile that may not be shown: the reason, and links to other pages (spec 2 §2). */
export const UserStub = ({ user, stub }: { user: UserInfo; stub: Stub }) => {
  const { t } = useTranslation('users');
  const { mutate: unblock, isPending } = useUnblock(user.hid);
  const name = user.masked_name;
  return (
    <EmptyState
      art={art[stub]}
      title={t(`stub.${stub}`, { name })}
      text={stub === 'youBlockedUser' ? t('stub.unblockText') : t('stub.thereArePlentyOtherPeople')}
      action={
        <div className="flex flex-col gap-3">
          {stub === 'youBlockedUser' && (
            <Button block loading={isPending} onClick={() => unblock()}>
              {t('stub.unblock', { name })}
            </Button>
          )}
          <Link
            to="/matches"
            className={buttonClass({ block: true, variant: stub === 'youBlockedUser' ? 'ghost' : 'primary' })}
          >
            {t('stub.discover')}
          </Link>
        </div>
      }
    />
  );
};
