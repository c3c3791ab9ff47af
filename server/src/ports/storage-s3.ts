import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StartError } from '../config/config.ts';
import { reason } from '../config/reason.ts';
import { assertStorageName, type Storage } from './storage.ts';

/** The `s3` part of the configuration. */
export interface S3Settings {
  /** Undefined: Amazon's own, by region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** Undefined: from the surroundings (a role of the machine), as Amazon's client looks for them. */
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  /** The bucket in the path rather than in the host's name; by default where an endpoint is named. */
  readonly forcePathStyle?: boolean;
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

const orNull = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** A bucket that takes longer to answer at the start counts as away. */
const answerMs = 10_000;

export interface S3Storage extends Storage {
  /** @throws StartError in one sentence where the bucket does not answer, is not there, or is not ours to read */
  check(): Promise<void>;
  close(): void;
}

/** Objects in a bucket of S3, or of a server that speaks like it. */
export const createS3Storage = (settings: S3Settings): S3Storage => {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    forcePathStyle: settings.forcePathStyle ?? endpoint !== undefined,
    // Other servers than Amazon's refuse the checksum headers that the client would send by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
  const object = (Key: string) => {
    assertStorageName(Key);
    return { Bucket, Key };
  };

  return {
    async save(name, bytes, contentType) {
      await client.send(new PutObjectCommand({ ...object(name), Body: bytes, ContentType: contentType }));
    },

    async get(name) {
      const answer = await orNull(client.send(new GetObjectCommand(object(name))));
      if (answer === null) return null;
      if (answer.Body instanceof Readable) return answer.Body;
      throw new TypeError('S3 answered without a stream');
    },

    async has(name) {
      return (await orNull(client.send(new HeadObjectCommand(object(name))))) !== null;
    },

    async delete(name) {
      await orNull(client.send(new DeleteObjectCommand(object(name))));
    },

    async check() {
      const abortSignal = AbortSignal.timeout(answerMs);
      try {
        // Asked by GET: the answer to a HEAD does not say what is wrong. No photo is named so.
        await client.send(new GetObjectCommand(object('asked-at-start')), { abortSignal });
      } catch (error) {
        if (isMissing(error) && (error as Error).name !== 'NoSuchBucket') return;
        const why = abortSignal.aborted ? 'it does not answer' : reason(error) || (error as Error).name;
        throw new StartError(`The bucket at S3_BUCKET cannot be used: ${why}.`);
      }
    },

    close() {
      client.destroy();
    },
  };
};
