import { Picture } from '@kindred/ui/picture';
import { Spinner } from '@kindred/ui/spinner';
import { useMutation, useQuery } from '@tanstack/react-query';
import { socialDraft } from '../../lib/account/social-draft.ts';
import { api, errorName } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { updateDraft } from './draft/draft.ts';
import { sendToFunnel } from './sign-up/funnel-traffic.ts';

/** The visitor's Facebook photos, if the visitor shared them. Hidden if they cannot be loaded. */
export const FacebookPhotos = () => {
  const { t } = useTranslation(['registration', 'errors']);
  const token = socialDraft('facebook')?.token;
  const { data: photos = [] } = useQuery({
    queryKey: ['registration', 'facebook-photos', token],
    queryFn: async () => (await api('facebookPhotos', { social_token: token ?? '' })).premoderated_photos,
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const importing = useMutation({
    mutationFn: async (url: string) => {
      const { photo } = await sendToFunnel((funnel) => api('importFunnelPhoto', { funnel, url }));
      updateDraft({ photo: { id: photo.id, url: photo.images.w } }, 'photo');
    },
  });
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="facebook-photos" className="mt-6">
      <h2 id="facebook-photos" className="mb-3 text-sm font-semibold">
        {t('photo.import')}
      </h2>
      <ul className="grid grid-cols-4 gap-2">
        {photos.map(({ large_url, small_url, pass }, index) => (
          <li key={large_url}>
            <button
              type="button"
              disabled={!pass || importing.isPending}
              onClick={() => importing.mutate(large_url)}
              className="relative block w-full overflow-hidden rounded-md disabled:opacity-50"
            >
              <Picture
                src={small_url}
                alt={pass ? t('photo.nth', { number: index + 1 }) : t('photo.unfit')}
                width={1}
                height={1}
                className="w-full"
              />
              {importing.isPending && importing.variables === large_url && (
                <Spinner className="absolute inset-0 items-center justify-center" />
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-sm text-danger-text">
        {importing.isError && t(`errors:${errorName('importFunnelPhoto', importing.error)}`)}
      </p>
    </section>
  );
};
