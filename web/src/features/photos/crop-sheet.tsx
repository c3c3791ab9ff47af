import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useToast } from '@kindred/ui/toast';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type Area, cropAspect, maxZoomOf } from './crop-area.ts';
import type { Uncropped } from './cropping.ts';
import { cut } from './cut.ts';

const filling = { position: 'absolute', inset: 0 } as const;
const cropStyle = {
  containerStyle: { ...filling, overflow: 'hidden', userSelect: 'none', touchAction: 'none', cursor: 'move' },
  mediaStyle: { ...filling, maxWidth: '100%', maxHeight: '100%', margin: 'auto', willChange: 'transform' },
  cropAreaStyle: {
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: 'translate(-50%, -50%)',
    boxSizing: 'border-box',
    boxShadow: '0 0 0 9999em',
    color: 'rgb(0 0 0 / 0.5)',
    border: '1px solid rgb(255 255 255 / 0.5)',
    overflow: 'hidden',
  },
} as const;

interface CropSheetProps {
  readonly what: Uncropped;
  readonly onFile: (file: File) => void;
  readonly onClosed: () => void;
}

/** The URL of the image. The object URL of a file is revoked some time after the sheet is closed. */
const useObjectUrl = (what: Uncropped): string => {
  const [url] = useState(() => ('file' in what ? URL.createObjectURL(what.file) : what.url));
  useEffect(
    () => () => {
      setTimeout(() => URL.revokeObjectURL(url), limits.photo.objectUrlSeconds * 1000);
    },
    [url],
  );
  return url;
};

/** Crops a photo to its aspect ratio: by dragging and pinching, or by the slider and the arrow keys. */
export default function CropSheet({ what, onFile, onClosed }: CropSheetProps) {
  const { t } = useTranslation(['photos', 'common']);
  const showToast = useToast();
  const url = useObjectUrl(what);
  const [open, setOpen] = useState(true);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [maxZoom, setMaxZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [cutting, setCutting] = useState(false);
  const cropPhoto = async () => {
    if (!area) return;
    setCutting(true);
    try {
      onFile(await cut(url, area));
      setOpen(false);
    } catch {
      // The member can still send the uncropped file.
      showToast({ title: t('crop.failed'), tone: 'danger' });
      setCutting(false);
    }
  };
  return (
    <Sheet
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={t('crop.title')}
      closeLabel={t('common:action.close')}
      footer={
        <div className="flex flex-col gap-2">
          <Button block loading={cutting} disabled={!area} onClick={() => void cropPhoto()}>
            {t('crop.use')}
          </Button>
          {'file' in what && (
            <Button
              block
              variant="ghost"
              onClick={() => {
                onFile(what.file);
                setOpen(false);
              }}
            >
              {t('crop.whole')}
            </Button>
          )}
        </div>
      }
    >
      {/* Dragging the image must not drag the sheet. */}
      <div
        data-base-ui-swipe-ignore=""
        style={{ height: '48dvh' }}
        className="relative overflow-hidden rounded-xl bg-field"
      >
        <Cropper
          image={url}
          crop={at}
          zoom={zoom}
          minZoom={1}
          maxZoom={maxZoom}
          aspect={cropAspect}
          disableAutomaticStylesInjection
          // Inline, because all style sheets are one file, which every page loads.
          style={cropStyle}
          cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
          mediaProps={{ alt: '' }}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => setMaxZoom(maxZoomOf(naturalWidth, naturalHeight))}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="mt-4 flex min-h-11 items-center gap-4 text-sm font-semibold">
        {t('crop.zoom')}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={zoom}
          disabled={maxZoom === 1}
          onChange={({ target }) => setZoom(Number(target.value))}
          style={{ accentColor: 'var(--k-brand-strong)' }}
          className="h-11 min-w-0 flex-1"
        />
      </label>
    </Sheet>
  );
}
