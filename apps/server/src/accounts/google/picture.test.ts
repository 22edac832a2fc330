import { describe, expect, it } from "vitest";
import { appPolicy } from "../../operations/web-app.ts";
import { providerPicture, providerPictureSource } from "./picture.ts";

const at = (issuer: string) => ({ clientId: "id", clientSecret: "secret", issuer });
const google = at("https://accounts.google.com");
const club = at("https://login.example.org/realms/club");

describe("profile pictures of the provider", () => {
  it("are only shown from one origin, when the provider is configured", () => {
    expect(providerPictureSource(null)).toBeNull();
    expect(providerPictureSource(google)).toBe("https://*.googleusercontent.com");
    expect(providerPictureSource(club)).toBe("https://login.example.org");
    expect(providerPictureSource(at("http://localhost:9000"))).toBeNull();
  });

  it("are allowed by the app's CSP, and nothing else is", () => {
    const images = (provider: typeof google | null) => appPolicy({ playOrigin: null, google: provider }, []).match(/img-src [^;]*/)?.[0];
    expect(images(null)).toBe("img-src 'self' data: blob:");
    expect(images(google)).toBe("img-src 'self' data: blob: https://*.googleusercontent.com");
  });

  it.each([
    [google, "https://lh3.googleusercontent.com/a/x=s96-c", true],
    [google, "http://lh3.googleusercontent.com/a/x", false],
    [google, "https://googleusercontent.com.evil.example/a", false],
    [google, "https://evilgoogleusercontent.com/a", false],
    [google, "https://lh3.googleusercontent.com:8443/a", false],
    [club, "https://login.example.org/pictures/1", true],
    [club, "https://elsewhere.example.org/pictures/1", false],
    [club, "javascript:alert(1)", false],
    [at("http://localhost:9000"), "http://localhost:9000/me.png", false],
  ])("%o accepts %s: %s", (provider, url, taken) => {
    expect(providerPicture(provider, url)).toBe(taken ? url : null);
    expect(providerPicture(provider, null)).toBeNull();
  });
});
