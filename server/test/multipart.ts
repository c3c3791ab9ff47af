import sharp from 'sharp';

const boundary = 'kindred-boundary';
let testImage: Promise<Buffer> | undefined;

/** Creates an image that passes the checks of an upload. */
export const createTestImage = (): Promise<Buffer> => {
  testImage ??= sharp({ create: { width: 500, height: 500, channels: 3, background: '#c47' } })
    .jpeg()
    .toBuffer();
  return testImage;
};

export const createMultipart = (file: Buffer, fields: Record<string, unknown> = {}) => {
  const values = Object.entries(fields).filter(([, value]) => value !== undefined);
  const parts = values.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};
