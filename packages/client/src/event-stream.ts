import { AppError } from "@playsmith/contract";

/** The JSON values of a `text/event-stream` response, as they arrive. Rejects with NETWORK_ERROR when it is interrupted. */
export async function* readEvents(response: Response): AsyncGenerator<unknown> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = "";
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AppError("NETWORK_ERROR", { cause });
      });
      buffered += value ?? "";
      const events = buffered.split(/\r?\n\r?\n/);
      buffered = events.pop() ?? "";
      for (const event of events) {
        const data = dataOf(event);
        if (data !== "") yield JSON.parse(data) as unknown;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(event: string): string {
  return event
    .split(/\r?\n/)
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice("data:".length).trimStart())
    .join("\n");
}
