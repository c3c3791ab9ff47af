import { useCallback, useEffect, useRef, useState } from 'react';
import { errorName, type Trouble } from './api.ts';
import { photoFault } from './photo-check.ts';
import type { UploadOptions } from './upload.ts';

type UploadCall = 'uploadPhoto' | 'uploadFunnelPhoto';
export type UploadFault = Trouble<UploadCall>;

interface Chosen {
  readonly id: number;
  readonly file: File;
  /** Object address of the file, let go with it. */
  readonly preview: string;
}

type Progress =
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'failed'; readonly fault: UploadFault; readonly again: boolean }
  /** There; the device's own picture goes on standing for it. */
  | { readonly state: 'done' };

export type PhotoUpload = Chosen & Progress;

/** Takes one file to the server; rejects with `ApiError`, or with the signal's reason. */
export type SendPhoto = (file: File, options: Required<UploadOptions>) => Promise<void>;

/** The file itself is at fault: sent again, it would be refused again. */
const ofTheFile: readonly UploadFault[] = [
  'photoInvalid',
  'photoType',
  'photoDimensions',
  'photoSize',
  'payloadTooLarge',
];

const failed = (fault: UploadFault): Progress => ({ state: 'failed', fault, again: !ofTheFile.includes(fault) });

/** Checks a file, then sends it. Answers how it ended. */
const attempt = async (
  call: UploadCall,
  send: SendPhoto,
  { file, preview }: Chosen,
  options: Required<UploadOptions>,
): Promise<Progress> => {
  const fault = await photoFault(file, preview);
  if (fault) return failed(fault);
  try {
    await send(file, options);
    return { state: 'done' };
  } catch (error) {
    return failed(errorName(call, error));
  }
};

/**
 * Photos on their way to the server, one after the other: checked, sent with progress, given up or tried again on wish.
 * `call` names what `send` calls, for its errors.
 */
export const usePhotoUploads = (call: UploadCall, send: SendPhoto) => {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const running = useRef(new Map<number, { readonly controller: AbortController; readonly preview: string }>());
  const last = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const drop = useCallback((id: number) => {
    const upload = running.current.get(id);
    if (!upload) return;
    upload.controller.abort();
    URL.revokeObjectURL(upload.preview);
    running.current.delete(id);
    setUploads((before) => before.filter((each) => each.id !== id));
  }, []);

  // Nothing goes on travelling for a page that was left.
  useEffect(() => () => [...running.current.keys()].forEach(drop), [drop]);

  const start = (chosen: Chosen) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(chosen.id, { controller, preview: chosen.preview });
    const become = (progress: Progress) => {
      if (signal.aborted) return;
      setUploads((before) => before.map((each) => (each.id === chosen.id ? { ...chosen, ...progress } : each)));
    };
    const onProgress = (share: number) => become({ state: 'sending', share });
    queue.current = queue.current.then(async () => {
      if (!signal.aborted) become(await attempt(call, send, chosen, { signal, onProgress }));
    });
  };

  return {
    uploads,
    choose: (files: readonly File[]) => {
      const chosen = files.map((file) => {
        last.current += 1;
        return { id: last.current, file, preview: URL.createObjectURL(file) };
      });
      setUploads((before) => [...before, ...chosen.map((each) => ({ ...each, state: 'sending' as const, share: 0 }))]);
      for (const each of chosen) start(each);
    },
    retry: ({ id, file, preview }: PhotoUpload) => {
      const chosen = { id, file, preview };
      setUploads((before) => before.map((each) => (each.id === id ? { ...chosen, state: 'sending', share: 0 } : each)));
      start(chosen);
    },
    /** Gives an upload up, or forgets one that ended. */
    drop,
  };
};
