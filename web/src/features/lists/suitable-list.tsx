import { Button } from '@kindred/ui/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LikeButton } from '../../lib/members/like-button.tsx';
import { listKeys } from '../../lib/members/list-keys.ts';
import { MemberTile } from '../../lib/members/member-tile.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { EmptyList, MemberList } from './member-list.tsx';
import { listQuery } from './queries.ts';

/** The best fitting candidates of the day (decisions §5 Suitable). */
export const SuitableList = () => {
  const { t } = useTranslation('lists');
  const openPopup = useOpenPopup();
  return (
    <MemberList
      queryKey={listKeys.suitable}
      query={useInfiniteQuery(listQuery('suitable'))}
      call="suitable"
      label={t('title.suitable')}
      failedTitle={t('suitable.failed')}
      header={<p className="mb-3 text-sm text-text-muted">{t('suitable.daily')}</p>}
      empty={
        <EmptyList
          art="cards"
          title={t('suitable.empty.title')}
          text={t('suitable.empty.text')}
          action={
            <Button block onClick={() => openPopup('searchSettings')}>
              {t('suitable.empty.settings')}
            </Button>
          }
        />
      }
    >
      {({ user, relationships }) => (
        <MemberTile
          user={user}
          opens="profile"
          isRecommended
          action={<LikeButton user={user} isLiked={relationships.myLikes} origin="suitable" />}
        />
      )}
    </MemberList>
  );
};
