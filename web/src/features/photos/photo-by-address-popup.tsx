import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { useToast } from '@kindred/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { keepDraft, readDraft } from '../../lib/drafts.ts';
import { useErrorText } from '../../lib/error-text.ts';
import type { PopupProps } from '../../lib/popups.ts';
import { requestNames } from '../../lib/request-names.ts';
import { publish } from './own-uploads.ts';

const draft = 'photo-address';

/** Takes a photo from an address of the web into the album (spec 3 §7). */
export default function PhotoByAddressPopup({ sheet }: PopupProps<'photoByAddress'>) {
  const { t } = useTranslation(['photos', 'common']);
  const errorText = useErrorText();
  const showToast = useToast();
  const [url, setUrl] = useState(() => readDraft(draft));
  const [nameOf] = useState(requestNames);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const address = url.trim();
      const { photo } = await api('importPhoto', { url: address, request_id: nameOf(address) });
      await publish([photo.id]);
    },
    onSuccess: () => {
      keepDraft(draft, '');
      showToast({ title: t('address.done'), tone: 'success' });
      sheet.onOpenChange(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() !== '' && !isPending) mutate();
  };
  return (
    <Sheet {...sheet} title={t('address.title')} closeLabel={t('common:action.close')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-text-muted text-pretty">{t('address.text')}</p>
        <TextField
          label={t('address.label')}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={limits.photo.fromUrl.addressMax}
          value={url}
          error={error && errorText('importPhoto', error)}
          onChange={({ target }) => {
            setUrl(target.value);
            keepDraft(draft, target.value);
            reset();
          }}
        />
        <Button block type="submit" loading={isPending} disabled={url.trim() === ''}>
          {t('address.take')}
        </Button>
      </form>
    </Sheet>
  );
}
