import { IconButton } from '@kindred/ui/button';
import { Picture } from '@kindred/ui/picture';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { isNetworkFault, type PhotoUpload } from '../../lib/photos/photo-uploads.ts';

interface FailedUploadProps {
  readonly upload: Extract<PhotoUpload, { state: 'failed' }>;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A failed upload with its reason and its actions. A line, because a tile is too small for the reason. */
export const FailedUpload = ({ upload: { file, preview, fault, again }, onRetry, onDrop }: FailedUploadProps) => {
  const { t } = useTranslation(['photos', 'errors', 'common']);
  return (
    <li className="flex items-center gap-2 rounded-xl bg-danger-soft p-2">
      <Picture src={preview} alt={file.name} width={1} height={1} loading="eager" className="size-12 rounded-lg" />
      <p role="alert" className="min-w-0 flex-1 text-sm text-danger-text">
        {isNetworkFault(fault) ? t('paused') : t(`errors:${fault}`)}
      </p>
      {again && (
        <IconButton label={t('common:action.retry')} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('dismiss')} onClick={onDrop}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
};
