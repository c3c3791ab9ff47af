import { Picture } from '@kindred/ui/picture';
import { Spinner } from '@kindred/ui/spinner';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { socialDraft } from '../../lib/account/social-draft.ts';
import { api, errorName } from '../../lib/http/api.ts';
import { enter } from './draft/draft.ts';
import { toFunnel } from './sign-up/funnel-traffic.ts';

/** One's photos at Facebook, where they were shared; without an answer there is the device's own. */
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
  const taking = useMutation({
    mutationFn: async (url: string) => {
      const { photo } = await toFunnel((funnel) => api('importFunnelPhoto', { funnel, url }));
      enter({ photo: { id: photo.id, url: photo.images.w } }, 'photo');
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
              disabled={!pass || taking.isPending}
              onClick={() => taking.mutate(large_url)}
              className="relative block w-full overflow-hidden rounded-md disabled:opacity-50"
            >
              <Picture
                src={small_url}
                alt={pass ? t('photo.nth', { number: index + 1 }) : t('photo.unfit')}
                width={1}
                height={1}
                className="w-full"
              />
              {taking.isPending && taking.variables === large_url && (
                <Spinner className="absolute inset-0 items-center justify-center" />
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-2 text-sm text-danger-text">
        {taking.isError && t(`errors:${errorName('importFunnelPhoto', taking.error)}`)}
      </p>
    </section>
  );
};
