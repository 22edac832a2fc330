import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("readConfig", () => {
  it("needs nothing", () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: "127.0.0.1", publicOrigin: null, databaseUrl: null, smtpUrl: null });
  });

  it("takes an empty variable as unset", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    ["PORT", { PORT: "http" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "games.example.org" }],
    ["PUBLIC_ORIGIN", { PUBLIC_ORIGIN: "https://games.example.org/app" }],
    ["PUBLIC_ORIGIN", { SMTP_URL: "smtp://mail.example.org" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://x/y" }],
    ["TRUST_PROXY", { TRUST_PROXY: "perhaps" }],
    ["PASSWORD_MAX_LENGTH", { PASSWORD_MIN_LENGTH: "12", PASSWORD_MAX_LENGTH: "8" }],
  ])("names %s when it is wrong", (variable, environment: Record<string, string>) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(new RegExp(`\\b${variable}\\b`));
  });
});
