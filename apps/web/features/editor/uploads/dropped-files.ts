/** Paths of the files of dropped folders, which browsers keep apart from the files. */
const paths = new WeakMap<File, string>();

/** The path of a file in the folder that was dropped or chosen; its name if there was none. */
export const pathOfFile = (file: File): string => paths.get(file) || file.webkitRelativePath || file.name;

/** Upper limit of files in a drop. */
const MAX_FILES = 2_000;

/** The files of a drop, with those in folders, without hidden ones. Call it in the drop event: later the transfer is empty. */
export function filesOfDrop(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => (item.kind === "file" ? (item.webkitGetAsEntry() ?? []) : []));
  const files = [...transfer.files];
  return entries.some((entry) => entry.isDirectory) ? filesWithin(entries) : Promise.resolve(files);
}

async function filesWithin(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const found: File[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry && found.length < MAX_FILES; entry = waiting.shift()) {
    if (entry.name.startsWith(".")) continue;
    if (isFile(entry)) {
      const file = await new Promise<File | null>((resolve) => {
        entry.file(resolve, () => resolve(null));
      });
      if (file) {
        paths.set(file, entry.fullPath.replace(/^\//, ""));
        found.push(file);
      }
    } else waiting.push(...(await listed(entry as FileSystemDirectoryEntry)));
  }
  return found;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** The entries of a folder; `readEntries` returns them in batches. */
async function listed(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}
