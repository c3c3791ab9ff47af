import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { listKeys } from '../../lib/members/list-keys.ts';
import { MemberTile } from '../../lib/members/member-tile.tsx';
import { EmptyList, MemberList } from './member-list.tsx';
import { listQuery } from './queries.ts';

/** The viewer's likes, latest first (spec 2 §2 Lists). */
export const MyLikesList = () => {
  const { t } = useTranslation('lists');
  return (
    <MemberList
      queryKey={listKeys.myLikes}
      query={useInfiniteQuery(listQuery('myLikes'))}
      call="myLikes"
      label={t('title.myLikes')}
      failedTitle={t('myLikes.failed')}
      empty={<EmptyList art="cards" title={t('myLikes.empty.title')} text={t('myLikes.empty.text')} />}
    >
      {({ user }) => <MemberTile user={user} opens="profile" />}
    </MemberList>
  );
};
