import { translated } from "@playsmith/texts";

/** Guesses a file's kind by its extension. The content is checked when it is read. */
type Named = Pick<File, "name">;

const LEVEL = /\.(tmj|tmx|ldtk)$/i;
const LEVEL_PART = /\.(tsj|tsx|tj|tx|ldtkl)$/i;
const LEVEL_OR_ATLAS = /\.(json|xml)$/i;
const IMAGE = /\.(a?png|jpe?g|webp|gif|bmp|dib|avif|aseprite|ase)$/i;
const ASEPRITE = /\.(aseprite|ase)$/i;

/** Whether the extension is one of a level, so that errors mention levels. */
export const hasLevelName = ({ name }: Named): boolean => LEVEL.test(name);
/** Whether the extension is one of a level's external part, such as a tileset file. */
export const hasLevelPartName = ({ name }: Named): boolean => LEVEL_PART.test(name);
/** Whether the file may be a level, a tileset, or an atlas. */
export const isUnclearName = ({ name }: Named): boolean => LEVEL_OR_ATLAS.test(name);
export const isImageName = ({ name }: Named): boolean => IMAGE.test(name);
/** Whether browsers can decode the image natively. */
export const isPlainImage = ({ name }: Named): boolean => !ASEPRITE.test(name);
/** Aseprite files and GIFs, which contain frames. */
export const hasFramesName = ({ name }: Named): boolean => ASEPRITE.test(name) || /\.gif$/i.test(name);

/** Expected format of a level file, for errors. */
export function levelFileLabel({ name }: Named): string {
  if (/\.ldtkl?$/i.test(name)) return translated("LDtk project");
  return /\.(json|xml)$/i.test(name) ? translated("map of Tiled or LDtk, or list of frames") : translated("Tiled map");
}
