import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ImageRemovalForm, type RemovalReceipt } from './image-removal-form.tsx';
import { ImageRemovalReceipt } from './image-removal-receipt.tsx';
import { InfoFrame } from './info-frame.tsx';

/** The public form of requests to remove an intimate image. Needs no account (decision 133). */
export const ImageRemovalPage = () => {
  const { t } = useTranslation('image-removal');
  const [receipt, setReceipt] = useState<RemovalReceipt>();
  return (
    <InfoFrame path="/info/image-removal">
      <div className="min-w-0 max-w-xl">
        {receipt ? (
          <ImageRemovalReceipt receipt={receipt} onAgain={() => setReceipt(undefined)} />
        ) : (
          <>
            <h1 className="text-3xl font-bold text-balance">{t('title')}</h1>
            <p className="mt-3 mb-6 text-text-muted text-pretty">{t('intro')}</p>
            <ImageRemovalForm onSent={setReceipt} />
          </>
        )}
      </div>
    </InfoFrame>
  );
};
