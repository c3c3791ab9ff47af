import { imageErrors } from '@kindred/contract/console/members';
import { buttonClass } from '@kindred/ui/button';
import type { UseMutationResult } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import { ApiError, type api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { FoundMembers } from './found-members.tsx';
import { NoMembers } from './no-members.tsx';

type SimilarMembersAnswer = Awaited<ReturnType<typeof api<'findMembersByImage'>>>;

const types = 'image/png,image/jpeg,image/webp';

/** The file input of the search by image. */
export const ImageInput = ({ onChoose, isBusy }: { onChoose: (file: File) => void; isBusy: boolean }) => {
  const { t } = useTranslation('console-members');
  return (
    <label
      className={`${buttonClass({ variant: 'ghost', compact: true })} cursor-pointer justify-self-start sm:col-span-3 has-focus-visible:outline-2`}
    >
      <ImageUp aria-hidden="true" className="size-5" />
      {t('picture.choose')}
      <input
        type="file"
        accept={types}
        disabled={isBusy}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Reset, so that choosing the same file again is a change.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
};

/** The members with photos similar to the image. */
export const SimilarMembers = ({ search }: { search: UseMutationResult<SimilarMembersAnswer, Error, File> }) => {
  const { t } = useTranslation(['console-members', 'errors']);
  const errorText = useErrorText();
  const { data, error } = search;
  if (error) {
    const fault = imageErrors.find((name) => error instanceof ApiError && error.is(name));
    return (
      <p role="alert" className={cardClass}>
        {fault ? t(`errors:${fault}`) : errorText(error)}
      </p>
    );
  }
  if (!data) return null;
  return (
    <section aria-labelledby="alike">
      <h2 id="alike" className="mb-3 text-lg font-bold">
        {t('picture.found')}
      </h2>
      {data.members.length === 0 ? <NoMembers /> : <FoundMembers members={data.members} />}
    </section>
  );
};
