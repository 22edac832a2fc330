import { GOOGLE_ISSUER, type GoogleConfig } from "../../platform/config.ts";

const GOOGLE_PICTURES = ".googleusercontent.com";

/** CSP source of the provider's profile pictures; null when none are shown. */
export function providerPictureSource(google: GoogleConfig | null): string | null {
  if (google === null || !google.issuer.startsWith("https:")) return null;
  return google.issuer === GOOGLE_ISSUER ? `https://*${GOOGLE_PICTURES}` : new URL(google.issuer).origin;
}

/** A provider's picture URL, if {@link providerPictureSource} allows it. */
export function providerPicture(google: GoogleConfig, pictureUrl: string | null): string | null {
  const source = providerPictureSource(google);
  if (source === null || pictureUrl === null || pictureUrl.length > 500 || !URL.canParse(pictureUrl)) return null;
  const { origin, protocol, hostname, port, href } = new URL(pictureUrl);
  const isGoogles = protocol === "https:" && port === "" && hostname.endsWith(GOOGLE_PICTURES);
  return (google.issuer === GOOGLE_ISSUER ? isGoogles : origin === source) ? href : null;
}
