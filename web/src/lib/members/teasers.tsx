import { cx } from '@kindred/ui/cx';
import { useQuery } from '@tanstack/react-query';
import { api } from '../http/api.ts';

const teasersQuery = {
  queryKey: ['paywallPhotos'],
  queryFn: async () => (await api('paywallPhotos', { preset: 'PRESET_MEDIUM_PORTRAIT' })).photos,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
};

/** Small overlapping faces of teasers. */
export const Faces = ({ count }: { count: number }) => {
  const { data = [], isPending } = useQuery(teasersQuery);
  // The room of the faces while they load, each 1.25 rem over the one before.
  const room = isPending ? { width: `${count * 2.25 + 1.25}rem`, height: '3.5rem' } : undefined;
  return (
    <span aria-hidden="true" className="flex shrink-0" style={room}>
      {data.slice(0, count).map(({ thumbnail: { url } }, index) => (
        <img
          key={url}
          src={url}
          alt=""
          onError={({ currentTarget }) => currentTarget.remove()}
          className={cx('size-14 animate-rise rounded-full border-2 border-surface object-cover', index > 0 && '-ms-5')}
        />
      ))}
    </span>
  );
};

/** Blurred teasers, which show no real member (spec 2 §7). Decoration: nothing is shown if they cannot be loaded. */
export const Teasers = () => {
  const { data = [] } = useQuery(teasersQuery);
  return (
    <div aria-hidden="true" className="absolute inset-0 flex gap-2">
      {data.map(({ thumbnail: { url } }) => (
        <img
          key={url}
          src={url}
          alt=""
          onError={({ currentTarget }) => currentTarget.remove()}
          className="size-full min-w-0 flex-1 animate-rise rounded-lg object-cover"
        />
      ))}
    </div>
  );
};
