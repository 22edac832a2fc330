import { type AuthPopupMessage, authPopupMessageSchema, type GooglePurpose, googleStartPath } from "@playsmith/contract";

/** A browser popup with cookies and redirects. */
export class Popup {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  /** Every visited URL. */
  readonly visited: string[] = [];

  /** @param sessionCookie session cookie of the browser, if signed in. */
  constructor(origin: string, sessionCookie?: string) {
    this.origin = origin;
    if (sessionCookie !== undefined) this.#keep(sessionCookie);
  }

  #keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    if (/Max-Age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  /** One request: cookies are only sent to our own origin. */
  async visit(url: string): Promise<Response> {
    this.visited.push(url);
    const isOurs = new URL(url).origin === this.origin;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: isOurs && cookie !== "" ? { cookie } : {} });
    if (isOurs) for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  async follow(url: string): Promise<Response> {
    let response = await this.visit(url);
    for (let hops = 0; response.headers.has("location") && hops < 5; hops++) {
      response = await this.visit(response.headers.get("location") ?? "");
    }
    return response;
  }

  /** Runs the flow, and returns the last page's message to its opener. */
  async run(
    purpose: GooglePurpose,
    attempt: string = crypto.randomUUID(),
    invitation: string | null = null,
  ): Promise<AuthPopupMessage & { response: Response }> {
    const response = await this.follow(`${this.origin}${googleStartPath(purpose, attempt, invitation)}`);
    const message = messageOf(await response.clone().text());
    if (message === null || message.state !== attempt) throw new Error(`the popup posted ${JSON.stringify(message)}`);
    return { ...message, response };
  }

  /** The session cookie as a header value. */
  get sessionCookie(): string {
    const [name, value] = [...this.cookies].find(([cookie]) => cookie.endsWith(".session_token")) ?? [];
    return name === undefined ? "" : `${name}=${value}`;
  }
}

/** The message that a popup's page posts to its opener; null for none. */
export function messageOf(html: string): AuthPopupMessage | null {
  const attribute = /data-message="([^"]*)"/.exec(html)?.[1];
  if (attribute === undefined) return null;
  return authPopupMessageSchema.parse(JSON.parse(attribute.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&")));
}
