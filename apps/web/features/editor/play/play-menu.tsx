import { AppError, CLIP_SECONDS, DEBUG_SPEEDS } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import {
  BoxSelect,
  Camera,
  ChartNoAxesColumn,
  Check,
  Ellipsis,
  Film,
  Gauge,
  ImagePlus,
  Move,
  RotateCcw,
  Scaling,
  ScanSearch,
  Tags,
  Volume2,
  VolumeX,
} from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuDivider, MenuItem, SubMenu } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor, useOpenProject } from "../editor-context.tsx";
import { addScreenshot, screenshotsKey } from "../publishing/add-screenshot.ts";
import type { UploadQueue } from "../uploads/upload-queue.ts";
import { useUploads } from "../uploads/use-uploads.ts";
import type { DebugLink } from "./debugger/debug-link.ts";
import { cornerText, type GameView, sizeText } from "./game-view.ts";
import { thenToGame } from "./game-focus.ts";
import { type FloatGround, GAME_CORNERS, GAME_SIZES } from "./game-view-choice.ts";
import { takeClip } from "./take-clip.ts";
import type { Play } from "./play.ts";
import type { PlayTools } from "./use-play-tools.ts";

const SPEED_NAMES: Readonly<Record<(typeof DEBUG_SPEEDS)[number], string>> = { 0.25: "¼×", 0.5: "½×", 1: "1×", 2: "2×" };

/**
 * Menu of the less frequent controls.
 * @param props.float what a small game floats over; null for a large one.
 */
export function PlayMenu({
  tools,
  view,
  link,
  float,
}: {
  tools: PlayTools;
  view: GameView;
  link: DebugLink;
  float: { play: Play; ground: FloatGround } | null;
}) {
  const { overlays, speed } = tools;
  const { document } = useEditor();
  const { uploads } = useUploads();
  const { project } = useOpenProject();
  const queries = useQueryClient();
  const { pane } = view.state;
  return (
    <Menu
      label={translated("More for the running game")}
      trigger={
        <IconButton
          size="small"
          label={translated("More for the running game")}
          isActive={overlays.colliders || overlays.names || speed !== 1}
        >
          <Ellipsis />
        </IconButton>
      }
    >
      <SubMenu icon={<Gauge />} label={translated("Speed: {speed}", { speed: SPEED_NAMES[speed] })}>
        {DEBUG_SPEEDS.map((choice) => (
          <MenuItem key={choice} icon={choice === speed ? <Check /> : undefined} onAction={() => tools.setSpeed(choice)}>
            {SPEED_NAMES[choice]}
          </MenuItem>
        ))}
      </SubMenu>
      <MenuItem icon={<BoxSelect />} onAction={() => tools.setOverlays({ ...overlays, colliders: !overlays.colliders })}>
        {overlays.colliders ? translated("Hide colliders and paths") : translated("Show colliders and paths")}
      </MenuItem>
      <MenuItem icon={<Tags />} onAction={() => tools.setOverlays({ ...overlays, names: !overlays.names })}>
        {overlays.names ? translated("Hide names and tags") : translated("Show names and tags")}
      </MenuItem>
      {float && (
        <MenuItem icon={<ScanSearch />} onAction={() => view.togglePane("inspector")}>
          {pane === "inspector" ? translated("Stop inspecting objects") : translated("Inspect objects")}
        </MenuItem>
      )}
      <MenuItem icon={<ChartNoAxesColumn />} onAction={() => view.togglePane("profiler")}>
        {pane === "profiler" ? translated("Hide the profiler") : translated("Show the profiler")}
      </MenuItem>
      {!document.isReadOnly && (
        <MenuItem icon={<Camera />} onAction={() => takeCover(link, uploads)}>
          {translated("Use this picture as the cover")}
        </MenuItem>
      )}
      {!document.isReadOnly && (
        <MenuItem icon={<ImagePlus />} onAction={() => void takeScreenshot(link, project.id, queries)}>
          {translated("Add this picture to the game's page")}
        </MenuItem>
      )}
      {!document.isReadOnly && (
        <SubMenu icon={<Film />} label={translated("Add a clip to the game's page")}>
          {CLIP_SECONDS.map((seconds) => (
            <MenuItem key={seconds} onAction={() => void takeClip(link, seconds, { projectId: project.id, queries })}>
              {plural(seconds, { one: "The last second", other: "The last {count} seconds" })}
            </MenuItem>
          ))}
        </SubMenu>
      )}
      {float && floatEntries(float.play, float.ground)}
    </Menu>
  );
}

/** Runs with a pending screenshot. */
const taking = new WeakSet<DebugLink>();

function takeCover(link: DebugLink, uploads: UploadQueue): void {
  if (taking.has(link)) return;
  taking.add(link);
  uploads.addCover(link.takePicture(), (isDone) => {
    taking.delete(link);
    if (isDone) showToast(translated("The published game is shown by this picture from its next release on."), { tone: "good" });
    else showToast(translated("The picture couldn't be used as the cover. The assets say why."), { tone: "bad" });
  });
}

async function takeScreenshot(link: DebugLink, projectId: string, queries: QueryClient): Promise<void> {
  if (taking.has(link)) return;
  taking.add(link);
  try {
    const png = await link.takePicture();
    const { screenshots } = await addScreenshot(projectId, new Blob([png as BlobPart], { type: "image/png" }));
    queries.setQueryData(screenshotsKey(projectId), screenshots);
    showToast(translated("The picture is on the game's page. Describe it under Publish."), { tone: "good" });
  } catch (error) {
    showToast(translated(error instanceof AppError ? error.message : "No picture of the game could be taken. Start it and try again."), {
      tone: "bad",
    });
  } finally {
    taking.delete(link);
  }
}

/** Position and size of a small game, and controls that its bar may have no room for. */
function floatEntries(play: Play, ground: FloatGround) {
  const { corners, size } = play.view.state;
  return (
    <>
      <MenuItem icon={<RotateCcw />} onAction={thenToGame(play, play.restart)}>
        {translated("Restart")}
      </MenuItem>
      <MenuItem
        icon={play.isMuted ? <VolumeX /> : <Volume2 />}
        onAction={thenToGame(play, () => play.setMuted(!play.isMuted), { staysPaused: play.isPaused })}
      >
        {play.isMuted ? translated("Sound on") : translated("Sound off")}
      </MenuItem>
      <MenuDivider />
      <SubMenu icon={<Move />} label={translated("Corner: {corner}", { corner: cornerText(corners[ground]) })}>
        {GAME_CORNERS.map((corner) => (
          <MenuItem
            key={corner}
            icon={corner === corners[ground] ? <Check /> : undefined}
            onAction={() => play.view.moveTo(ground, corner)}
          >
            {cornerText(corner)}
          </MenuItem>
        ))}
      </SubMenu>
      <SubMenu icon={<Scaling />} label={translated("Size of the game: {size}", { size: sizeText(size) })}>
        {GAME_SIZES.map((choice) => (
          <MenuItem key={choice} icon={choice === size ? <Check /> : undefined} onAction={() => play.view.setSize(choice)}>
            {sizeText(choice)}
          </MenuItem>
        ))}
      </SubMenu>
    </>
  );
}
