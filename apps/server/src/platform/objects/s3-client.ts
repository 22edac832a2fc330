import { S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "../config.ts";

/** A client for Amazon's store or another one. */
export const s3Client = ({ region, endpoint, credentials }: Pick<S3Config, "region" | "endpoint" | "credentials">): S3Client =>
  new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
    // Other stores than Amazon's reject checksums that they don't know.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
