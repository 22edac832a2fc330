/** What is loaded or being loaded, by address. Failures are left out, so that the next import tries again. */
const loading = new Map<string, Promise<void>>();

/**
 * Runs a dynamic import of the build after all files that it needs were fetched: scripts into the browser's cache, styles into the page.
 * Browsers never fetch a failed module again until the page is loaded again (seen in Chromium 150). So nothing is imported while a file
 * can't be fetched, and the same import works once it can be.
 * The build calls it in place of Vite's preload helper (bundling/preload-helper.ts).
 * @param load the `import()`.
 * @param files addresses of the chunk, of the chunks that it imports, and of their styles, relative to the site's root.
 * @throws TypeError "Unable to preload …" if a file can't be fetched.
 */
export async function fetchBeforeImport<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  if (files.length > 0) {
    const inPage = new Set<string>();
    // Links to scripts that the page came with: these are loaded by the browser itself.
    for (const { rel, href } of document.querySelectorAll("link")) if (rel === "modulepreload" || rel === "stylesheet") inPage.add(href);
    await Promise.all(files.map((file) => loadOnce(new URL(`/${file}`, location.origin).href, inPage)));
  }
  return load();
}

function loadOnce(address: string, inPage: ReadonlySet<string>): Promise<void> {
  const earlier = loading.get(address);
  if (earlier) return earlier;
  if (inPage.has(address)) return Promise.resolve();
  const load = address.endsWith(".css") ? addStyle(address) : fetchScript(address);
  loading.set(address, load);
  load.catch(() => loading.delete(address));
  return load;
}

const failure = (address: string, cause?: unknown): TypeError => new TypeError(`Unable to preload ${address}`, { cause });

async function fetchScript(address: string): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`Status ${response.status}`);
    // Only a body that was read to its end is kept in the browser's cache.
    await response.arrayBuffer();
  } catch (cause) {
    throw failure(address, cause);
  }
}

function addStyle(address: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "";
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(failure(address));
    };
    document.head.append(link);
  });
}
