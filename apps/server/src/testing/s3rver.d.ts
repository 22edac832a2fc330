/** The parts of S3rver that are used; it comes without types. */
declare module "@20minutes/s3rver" {
  export interface S3rverOptions {
    port: number;
    address: string;
    silent: boolean;
    allowMismatchedSignatures: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }

  export default class S3rver {
    constructor(options: S3rverOptions);
    /** Starts listening. Resolves to its address. */
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
