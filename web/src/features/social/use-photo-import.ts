import { useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api.ts';

interface PhotoImport {
  /** The number of photos of the running import. 0 while none is running. */
  readonly total: number;
  readonly importedCount: number;
  readonly failedCount: number;
}

const idle: PhotoImport = { total: 0, importedCount: 0, failedCount: 0 };

/** Imports photos one after another, so that a slow provider has one request at a time. */
export const usePhotoImport = (importPhoto: (url: string) => Promise<void>) => {
  const [state, setState] = useState(idle);
  const isRunning = useRef(false);

  /** Returns the URLs that failed. */
  const run = async (urls: readonly string[]): Promise<readonly string[]> => {
    if (isRunning.current) return urls;
    isRunning.current = true;
    const failed: string[] = [];
    let importedCount = 0;
    try {
      for (const url of urls) {
        setState({ total: urls.length, importedCount, failedCount: failed.length });
        try {
          await importPhoto(url);
          importedCount += 1;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          failed.push(url);
        }
      }
      return failed;
    } finally {
      isRunning.current = false;
      setState({ total: 0, importedCount, failedCount: failed.length });
    }
  };
  return { ...state, run };
};
