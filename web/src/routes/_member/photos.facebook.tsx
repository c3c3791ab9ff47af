import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { refreshOwnPhotos } from '../../features/photos/own-album.ts';
import { PhotoImportPage } from '../../features/social/photo-import-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_member/photos/facebook')({
  loader: () => loadNamespaces('social', 'errors'),
  component: PhotosFromFacebook,
});

function PhotosFromFacebook() {
  const client = useQueryClient();
  return <PhotoImportPage onImported={() => refreshOwnPhotos(client)} />;
}
