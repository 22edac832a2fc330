// @ts-expect-error -- it comes without types
import S3rver from "@20minutes/s3rver";
import type { S3Config } from "../platform/config.ts";
import { temporaryFolder } from "./test-server.ts";

/** The parts of S3rver that are used. */
type S3ServerClass = new (options: Readonly<Record<string, unknown>>) => { run(): Promise<{ port: number }>; close(): Promise<void> };

const BUCKET = "playsmith";

/** An S3 server of one test run, on the loopback address. */
export interface TemporaryS3 {
  config: S3Config;
  /** Environment of a Playsmith server that uses it. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

export async function startTemporaryS3(): Promise<TemporaryS3> {
  const folder = temporaryFolder();
  const server = new (S3rver as S3ServerClass)({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    // It computes the signatures of lists differently.
    allowMismatchedSignatures: true,
    directory: folder.path,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  return {
    config: { endpoint, bucket: BUCKET, prefix: "", region: "us-east-1", credentials },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async stop() {
      await server.close();
      folder.remove();
    },
  };
}
