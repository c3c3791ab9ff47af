import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ownAlbumQuery } from '../../features/photos/own-album.ts';
import { albumQuery, userQuery } from '../../features/users/user-query.ts';
import { PhotoViewer } from '../../features/users/viewer/photo-viewer.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { readHid } from '../../lib/routing/read-hid.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { useSession } from '../../lib/session/session.ts';

export const Route = createFileRoute('/_member/gallery/$userHashId/photos/$photoId')({
  params: { parse: ({ userHashId, photoId }) => ({ userHashId: readHid(userHashId), photoId }) },
  loader: () => loadNamespaces('users'),
  component: GalleryPhoto,
});

/** A member's photos one by one. The current member also sees their photos that are not yet approved (spec 2 §2 Gallery). */
function GalleryPhoto() {
  const { userHashId: hid, photoId } = Route.useParams();
  const isMine = useSession(({ member }) => member === hid);
  const { t } = useTranslation('errors');
  const errorText = useErrorText();
  const back = useBack(isMine ? '/profile' : '/matches');
  const navigate = Route.useNavigate();
  const { data: user } = useQuery(userQuery(hid));
  const mine = useQuery({ ...ownAlbumQuery, enabled: isMine });
  const others = useQuery({ ...albumQuery(hid, false), enabled: !isMine });
  const { data: photos, error, refetch } = isMine ? mine : others;
  const isEmpty = photos?.length === 0;
  const show = useCallback(
    (id: string) => void navigate({ params: (now) => ({ ...now, photoId: id }), replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <PhotoViewer
      hid={hid}
      name={user?.masked_name ?? ''}
      photos={isEmpty ? undefined : photos}
      photoId={photoId}
      problem={isEmpty ? t('notFound') : error ? errorText(isMine ? 'myAlbum' : 'userAlbum', error) : undefined}
      onRetry={() => void refetch()}
      onShow={show}
      onClose={back}
    />
  );
}
