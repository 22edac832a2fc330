/** A picture file that could be read, with an address to show it by until it is closed. */
export interface OpenPicture {
  url: string;
  widthPx: number;
  heightPx: number;
  close(): void;
}

/** Reads a picture file; rejects when it is none. */
export async function openPicture(file: File): Promise<OpenPicture> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error("a picture without a size");
    return { url, widthPx: image.naturalWidth, heightPx: image.naturalHeight, close: () => URL.revokeObjectURL(url) };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}
