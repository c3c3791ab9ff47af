import type { MemberDecision, MemberPage } from '@kindred/contract/console/members';
import { Chip } from '@kindred/ui/badge';
import { formatTime } from './format.ts';
import { PhotoTile } from './photo-tile.tsx';
import { useTranslation } from './use-translation.ts';

/** The photos, texts and earlier decisions of a member, as a case shows them. Needs `console-members`, `decisions`. */
export const ProfileEvidence = ({
  photos,
  texts,
  decisions,
}: Pick<MemberPage, 'photos' | 'texts'> & { decisions?: readonly MemberDecision[] }) => {
  const { t } = useTranslation(['console-members', 'decisions']);
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={t('photos')}>
        <h3 className="mb-2 font-semibold">{t('photos')}</h3>
        {photos.length === 0 && <p className="text-sm text-text-muted">{t('nothing')}</p>}
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoTile photo={photo} isSmall />
            </li>
          ))}
        </ul>
      </section>
      {texts.map(({ name, text }) => (
        <section key={name} aria-label={t(`text.${name}`)}>
          <h3 className="font-semibold">{t(`text.${name}`)}</h3>
          <p className="text-sm break-words whitespace-pre-wrap">{text}</p>
        </section>
      ))}
      {decisions && decisions.length > 0 && (
        <section aria-label={t('decisions')}>
          <h3 className="font-semibold">{t('decisions')}</h3>
          <ul className="text-sm">
            {decisions.map(({ uid, at, kind, reason, note, operator, undoneAt }) => (
              <li key={uid} className="py-1">
                {t(`decided.${kind}`)}: {t(`decisions:reason.${reason}`)}{' '}
                <span className="text-text-muted">
                  {formatTime(at)}
                  {operator && ` · ${operator}`}
                </span>{' '}
                {undoneAt && <Chip>{t('undone')}</Chip>}
                {note && <span className="block break-words text-text-muted">{note}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
