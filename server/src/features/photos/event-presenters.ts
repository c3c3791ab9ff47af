import { shownPhotoReasons } from '@kindred/contract/photo-reasons';
import { frame } from '../../realtime/frames.ts';
import type { EventPresenters } from '../../realtime/presenters.ts';

export const photosEventPresenters = {
  'push.photo': {
    about: 'viewer',
    present: ({ seq, data }) =>
      frame(
        'push.photo',
        {
          photoId: String(data.photoId),
          status: Number(data.status),
          reason: shownPhotoReasons.find((reason) => reason === data.reason) ?? null,
        },
        seq,
      ),
  },
} satisfies EventPresenters;
