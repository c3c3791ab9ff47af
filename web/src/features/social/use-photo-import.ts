import { useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api.ts';

interface Taking {
  /** How many are on their way; 0 while none is. */
  readonly taking: number;
  readonly done: number;
  readonly failed: number;
}

const idle: Taking = { taking: 0, done: 0, failed: 0 };

/** Takes one after another, so that a slow provider is asked for one at a time. */
export const useTaking = (take: (url: string) => Promise<void>) => {
  const [state, setState] = useState(idle);
  const running = useRef(false);

  /** Answers those that did not come. */
  const run = async (urls: readonly string[]): Promise<readonly string[]> => {
    if (running.current) return urls;
    running.current = true;
    const left: string[] = [];
    let done = 0;
    try {
      for (const url of urls) {
        setState({ taking: urls.length, done, failed: left.length });
        try {
          await take(url);
          done += 1;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          left.push(url);
        }
      }
      return left;
    } finally {
      running.current = false;
      setState({ taking: 0, done, failed: left.length });
    }
  };
  return { ...state, run };
};
