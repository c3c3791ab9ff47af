import { limits } from '@kindred/contract/limits';
import { errorName, type Trouble } from '../http/api-error.ts';
import type { UploadOptions } from '../http/upload.ts';
import { photoFault } from './photo-check.ts';

export type UploadCall = 'uploadPhoto' | 'uploadFunnelPhoto';
export type UploadFault = Trouble<UploadCall>;

interface Chosen {
  readonly id: number;
  readonly file: File;
  /** Object address of the file, let go some time after it. */
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
  'photoTooSmall',
  'photoTooLarge',
  'photoSize',
  'payloadTooLarge',
];
/** The line is at fault: once it is back, the same file gets there. */
export const isOfTheLine = (fault: UploadFault): boolean => fault === 'offline' || fault === 'timeout';

/** How many uploads of all stores are sent, or wait for their publication. */
let active = 0;
const countActive = (uploads: readonly PhotoUpload[]): number =>
  uploads.filter(({ state }) => state !== 'failed').length;

/** Whether a reload would lose a photo. */
export const isUploading = (): boolean => active > 0;

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

export type PhotoUploads = ReturnType<typeof createPhotoUploads>;

/**
 * Photos on their way to the server, one after the other: checked, sent with progress, given up or tried again on wish.
 * What fails lets the next one go; `call` names what `send` calls, for its errors.
 */
export const createPhotoUploads = (call: UploadCall, send: SendPhoto) => {
  let uploads: readonly PhotoUpload[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();
  let last = 0;
  let queue: Promise<void> = Promise.resolve();

  const set = (next: readonly PhotoUpload[]): void => {
    active += countActive(next) - countActive(uploads);
    uploads = next;
    for (const listener of listeners) listener();
  };
  const become = (id: number, progress: Progress): void =>
    set(uploads.map((each) => (each.id === id ? { id, file: each.file, preview: each.preview, ...progress } : each)));

  const start = (chosen: Chosen): void => {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(chosen.id, controller);
    const tell = (progress: Progress): void => {
      if (!signal.aborted) become(chosen.id, progress);
    };
    const onProgress = (share: number) => tell({ state: 'sending', share });
    queue = queue.then(async () => {
      if (!signal.aborted) tell(await attempt(call, send, chosen, { signal, onProgress }));
    });
  };

  const retry = ({ id }: Pick<PhotoUpload, 'id'>): void => {
    const upload = uploads.find((each) => each.id === id);
    if (upload?.state !== 'failed') return;
    become(id, { state: 'sending', share: 0 });
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
        last += 1;
        return { id: last, file, preview: URL.createObjectURL(file) };
      });
      set([...uploads, ...chosen.map((each) => ({ ...each, state: 'sending' as const, share: 0 }))]);
      for (const each of chosen) start(each);
    },
    retry,
    /** The line is back: whatever it was too weak for goes on. */
    resume: (): void => {
      for (const upload of uploads) if (upload.state === 'failed' && isOfTheLine(upload.fault)) retry(upload);
    },
    /** What was there turned out not to be taken after all. */
    fail: (ids: readonly number[], fault: UploadFault): void => {
      for (const id of ids) become(id, failed(fault));
    },
    /** Gives an upload up, or forgets one that ended. */
    drop: (id: number): void => {
      const upload = uploads.find((each) => each.id === id);
      if (!upload) return;
      running.get(id)?.abort();
      running.delete(id);
      // What still shows it may do so until the server's own picture is there (spec 3 §4).
      setTimeout(() => URL.revokeObjectURL(upload.preview), limits.photo.objectUrlSeconds * 1000);
      set(uploads.filter((each) => each.id !== id));
    },
  };
};
