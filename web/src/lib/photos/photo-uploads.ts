import { limits } from '@kindred/contract/limits';
import { errorName, type Trouble } from '../http/api-error.ts';
import type { UploadOptions } from '../http/upload.ts';
import { photoFault } from './photo-check.ts';

export type UploadCall = 'uploadPhoto' | 'uploadFunnelPhoto';
export type UploadFault = Trouble<UploadCall>;

interface ChosenFile {
  readonly id: number;
  readonly file: File;
  /** The object URL of the file, revoked some time after the removal. */
  readonly preview: string;
}

type Progress =
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'failed'; readonly fault: UploadFault; readonly again: boolean }
  /** Uploaded. The page still shows the file of the device. */
  | { readonly state: 'done' };

export type PhotoUpload = ChosenFile & Progress;

/** Uploads one file. Rejects with `ApiError`, or with the signal's reason. */
export type SendPhoto = (file: File, options: Required<UploadOptions>) => Promise<void>;

/** The file is invalid: a retry would fail again. */
const fileFaults: readonly UploadFault[] = [
  'photoInvalid',
  'photoType',
  'photoTooSmall',
  'photoTooLarge',
  'photoSize',
  'payloadTooLarge',
];
/** Whether the network failed: a retry may succeed. */
export const isNetworkFault = (fault: UploadFault): boolean => fault === 'offline' || fault === 'timeout';

/** The number of uploads of all stores that are sent or wait for their publication. */
let active = 0;
const countActive = (uploads: readonly PhotoUpload[]): number =>
  uploads.filter(({ state }) => state !== 'failed').length;

/** Whether a reload would lose a photo. */
export const isUploading = (): boolean => active > 0;

const failed = (fault: UploadFault): Progress => ({ state: 'failed', fault, again: !fileFaults.includes(fault) });

/** Checks a file, then sends it. Returns the result. */
const attempt = async (
  call: UploadCall,
  send: SendPhoto,
  { file, preview }: ChosenFile,
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
 * A store of photo uploads. Photos are checked and sent one after the other, with progress; they can be removed and retried. A failed
 * upload does not stop the next one. `call` is the call that `send` makes, for its errors.
 */
export const createPhotoUploads = (call: UploadCall, send: SendPhoto) => {
  let uploads: readonly PhotoUpload[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();
  let lastId = 0;
  let queue: Promise<void> = Promise.resolve();

  const set = (next: readonly PhotoUpload[]): void => {
    active += countActive(next) - countActive(uploads);
    uploads = next;
    for (const listener of listeners) listener();
  };
  const setProgress = (id: number, progress: Progress): void =>
    set(uploads.map((each) => (each.id === id ? { id, file: each.file, preview: each.preview, ...progress } : each)));

  const start = (chosen: ChosenFile): void => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(chosen.id, controller);
    const setUnlessAborted = (progress: Progress): void => {
      if (!signal.aborted) setProgress(chosen.id, progress);
    };
    const onProgress = (share: number) => setUnlessAborted({ state: 'sending', share });
    queue = queue.then(async () => {
      if (!signal.aborted) setUnlessAborted(await attempt(call, send, chosen, { signal, onProgress }));
    });
  };

  const retry = ({ id }: Pick<PhotoUpload, 'id'>): void => {
    const upload = uploads.find((each) => each.id === id);
    if (upload?.state !== 'failed') return;
    setProgress(id, { state: 'sending', share: 0 });
    start(upload);
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (): readonly PhotoUpload[] => uploads,
    choose: (files: readonly File[]): void => {
      const chosen = files.map((file) => {
        lastId += 1;
        return { id: lastId, file, preview: URL.createObjectURL(file) };
      });
      set([...uploads, ...chosen.map((each) => ({ ...each, state: 'sending' as const, share: 0 }))]);
      for (const each of chosen) start(each);
    },
    retry,
    /** Retries the uploads that the network failed. */
    resume: (): void => {
      for (const upload of uploads) if (upload.state === 'failed' && isNetworkFault(upload.fault)) retry(upload);
    },
    /** Marks uploaded photos as failed, because the server refused them later. */
    fail: (ids: readonly number[], fault: UploadFault): void => {
      for (const id of ids) setProgress(id, failed(fault));
    },
    /** Aborts and removes an upload. */
    drop: (id: number): void => {
      const upload = uploads.find((each) => each.id === id);
      if (!upload) return;
      running.get(id)?.abort();
      running.delete(id);
      // The page may show the file until the server's image is loaded (spec 3 §4).
      setTimeout(() => URL.revokeObjectURL(upload.preview), limits.photo.objectUrlSeconds * 1000);
      set(uploads.filter((each) => each.id !== id));
    },
  };
};
