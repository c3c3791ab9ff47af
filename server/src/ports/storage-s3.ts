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
import { describeError } from '../config/describe-error.ts';
import { assertStorageName, type Storage } from './storage.ts';

/** The `s3` part of the configuration. */
export interface S3Settings {
  /** Undefined: the endpoint of Amazon S3 in the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** Undefined: the client's default credential chain, for example the role of the machine. */
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  /** Whether URLs have the bucket in the path, not in the host name. By default true if an endpoint is set. */
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

/** A bucket that takes longer to answer at the start counts as unavailable. */
const answerMs = 10_000;

export interface S3Storage extends Storage {
  /** @throws StartError with one sentence if the bucket does not answer, does not exist, or cannot be read */
  check(): Promise<void>;
  close(): void;
}

/** Stores objects in a bucket of S3 or of a compatible server. */
export const createS3Storage = (settings: S3Settings): S3Storage => {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    forcePathStyle: settings.forcePathStyle ?? endpoint !== undefined,
    // Some compatible servers refuse the checksum headers that the client sends by default.
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
        // GET, because the answer to a HEAD has no error code. No photo has this name.
        await client.send(new GetObjectCommand(object('asked-at-start')), { abortSignal });
      } catch (error) {
        if (isMissing(error) && (error as Error).name !== 'NoSuchBucket') return;
        const why = abortSignal.aborted ? 'it does not answer' : describeError(error) || (error as Error).name;
        throw new StartError(`The bucket at S3_BUCKET cannot be used: ${why}.`);
      }
    },

    close() {
      client.destroy();
    },
  };
};
