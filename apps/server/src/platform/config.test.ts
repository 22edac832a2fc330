import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("readConfig", () => {
  it("has defaults for everything", () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: "127.0.0.1", publicOrigin: null, databaseUrl: null, smtpUrl: null });
  });

  it("treats an empty variable as unset", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it("enables Google sign-in when both credentials are set", () => {
    const credentials = { GOOGLE_CLIENT_ID: "games", GOOGLE_CLIENT_SECRET: "secret" };
    expect(readConfig({}).google).toBeNull();
    expect(readConfig(credentials).google).toEqual({ clientId: "games", clientSecret: "secret", issuer: "https://accounts.google.com" });
    expect(readConfig({ ...credentials, GOOGLE_ISSUER: "http://127.0.0.1:9000" }).google?.issuer).toBe("http://127.0.0.1:9000");
  });

  it.each([
    ["PORT", { PORT: "http" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "games.example.org" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://games.example.org/app" }],
    ["PUBLIC_ORIGIN", { SMTP_URL: "smtp://mail.example.org" }],
    ["PUBLIC_ORIGIN", { PLAY_ORIGIN: "https://sandbox.example.net" }],
    ["PUBLIC_ORIGIN", { CUSTOM_DOMAINS: "true" }],
    ["PLAY_ORIGIN", { PUBLIC_ORIGIN: "https://games.example.org", PLAY_ORIGIN: "http://sandbox.example.net" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://x/y" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://games:pass#word@localhost/games" }],
    ["MAIL_FROM", { MAIL_FROM: "nonsense" }],
    ["MAIL_FROM", { MAIL_FROM: "Games <games@example.org>\nBcc: eve@example.org" }],
    ["GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_ID: "games" }],
    ["GOOGLE_CLIENT_ID", { GOOGLE_CLIENT_SECRET: "secret" }],
    ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "http://login.example.org" }],
    ["GOOGLE_ISSUER", { GOOGLE_ISSUER: "google" }],
    ["TRUST_PROXY", { TRUST_PROXY: "perhaps" }],
    ["PASSWORD_MAX_LENGTH", { PASSWORD_MIN_LENGTH: "12", PASSWORD_MAX_LENGTH: "8" }],
  ])("reports an invalid %s", (variable, environment: Record<string, string>) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(new RegExp(`\\b${variable}\\b`));
  });

  it.each(["PORT", "PUBLIC_ORIGIN", "DATABASE_URL", "SMTP_URL", "GOOGLE_ISSUER", "PASSWORD_MIN_LENGTH"])(
    "explains in one line what %s must be",
    (variable) => {
      const environment = { PUBLIC_ORIGIN: "https://games.example.org", [variable]: "x" };
      expect(() => readConfig(environment)).toThrow(new RegExp(`^The configuration can't be used:\\n  ${variable}: must be [^\\n]+$`));
    },
  );

  it.each(["games@example.org", "Games <games@example.org>", '"Games, for you" <games@example.org>'])(
    "accepts the sender %s",
    (MAIL_FROM) => {
      expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    },
  );
});
