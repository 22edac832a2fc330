/** A decoded image file, with an object URL until it is closed. */
export interface OpenPicture {
  url: string;
  widthPx: number;
  heightPx: number;
  close(): void;
}

/** Decodes an image file; rejects if that fails. */
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
