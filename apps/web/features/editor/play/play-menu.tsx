import { DEBUG_SPEEDS } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { BoxSelect, ChartNoAxesColumn, Check, Ellipsis, Gauge, Tags } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem, SubMenu } from "../../../ui/menu.tsx";
import type { Pane } from "./play-panel.tsx";
import type { PlayTools } from "./use-play-tools.ts";

const SPEED_NAMES: Readonly<Record<(typeof DEBUG_SPEEDS)[number], string>> = { 0.25: "¼×", 0.5: "½×", 1: "1×", 2: "2×" };

/** What is less used than the buttons of the bar. @param onPane null where there is no room for one. */
export function PlayMenu({ tools, pane, onPane }: { tools: PlayTools; pane: Pane; onPane: ((pane: Pane) => void) | null }) {
  const { overlays, speed } = tools;
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
      {onPane && (
        <MenuItem icon={<ChartNoAxesColumn />} onAction={() => onPane(pane === "profiler" ? null : "profiler")}>
          {pane === "profiler" ? translated("Hide the profiler") : translated("Show the profiler")}
        </MenuItem>
      )}
    </Menu>
  );
}
