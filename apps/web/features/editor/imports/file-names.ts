import { translated } from "@playsmith/texts";

/** What a file is by its extension. What it holds is looked at when it is read. */
type Named = Pick<File, "name">;

const LEVEL = /\.(tmj|tmx|ldtk)$/i;
const LEVEL_PART = /\.(tsj|tsx|tj|tx|ldtkl)$/i;
const LEVEL_OR_ATLAS = /\.(json|xml)$/i;
const IMAGE = /\.(png|jpe?g|webp|gif|bmp|aseprite|ase)$/i;
const ASEPRITE = /\.(aseprite|ase)$/i;

/** Whether it is called a level, so that the person expects one. */
export const hasLevelName = ({ name }: Named): boolean => LEVEL.test(name);
/** Whether it is called a part that levels keep in a file of its own. */
export const hasLevelPartName = ({ name }: Named): boolean => LEVEL_PART.test(name);
/** Whether it may be a level, a tileset of one, or the frames of a sheet. */
export const isUnclearName = ({ name }: Named): boolean => LEVEL_OR_ATLAS.test(name);
export const isImageName = ({ name }: Named): boolean => IMAGE.test(name);
/** Whether browsers can decode the image by themselves. */
export const isPlainImage = ({ name }: Named): boolean => !ASEPRITE.test(name);
/** Aseprite files and GIFs, which hold frames. */
export const hasFramesName = ({ name }: Named): boolean => ASEPRITE.test(name) || /\.gif$/i.test(name);

/** What a level file should be, for errors. */
export function levelFileLabel({ name }: Named): string {
  if (/\.ldtkl?$/i.test(name)) return translated("LDtk project");
  return /\.json$/i.test(name) ? translated("map of Tiled or LDtk, or list of frames") : translated("Tiled map");
}
