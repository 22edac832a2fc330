import { roleIncludes } from "@playsmith/contract";
import { commands, SCENE_KEY } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import {
  ChevronDown,
  CircleHelp,
  Download,
  FlaskConical,
  GitBranch,
  GitPullRequest,
  History,
  Keyboard,
  LayoutGrid,
  MessageSquare,
  Redo2,
  Search,
  Undo2,
} from "lucide-react";
import { memo, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { Link, useNavigate } from "react-router";
import { chooseTheme, useTheme } from "../../../backend/theme.ts";
import { otherTheme, themeSwitchText, ThemeToggle } from "../../../shell/theme-toggle.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { SkipLink } from "../../../ui/skip-link.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../ui/menu.tsx";
import { usePanel } from "../../../ui/use-panel.ts";
import { panelId } from "../centre/tab-ids.ts";
import { downloadProject } from "../session/download-project.ts";
import { useEditor, useEditorState, useHistory, useOpenProject } from "../editor-context.tsx";
import { DiscussionButton } from "../discussion/discussion-button.tsx";
import { useDiscussionPane } from "../discussion/discussion-context.ts";
import { useLearning } from "../learning/use-learning.ts";
import { useRegisteredCommands } from "../find/command-registry.ts";
import { useHistoryScreens } from "../history/history-context.ts";
import { GAME_PANEL_ID } from "../play/game-panel-id.ts";
import type { Play } from "../play/play.ts";
import { PlayOnlineButton } from "../play/together/play-online.tsx";
import { PlayButton } from "./play-button.tsx";
import { SCENE_ID } from "../scene/scene-id.ts";
import { ShortcutsDialog } from "../dialogs/shortcuts-dialog.tsx";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import { lazyPart } from "../layout/lazy-part.tsx";
import { useIdleTests } from "../tests/use-test-runs.ts";
import styles from "./editor-header.module.css";
import { People } from "./people.tsx";
import { ProjectName } from "./project-name.tsx";
import { PublishButton } from "./publish-button.tsx";
import { SaveState } from "./save-state.tsx";
import { ShareButton } from "./share-button.tsx";

/** Skip link past the header and the lists: to the scene, or to the game or document that covers it. */
function SkipToFront() {
  const key = useEditorState((now) => now.documentKey);
  if (key === SCENE_KEY)
    return (
      <SkipLink to={SCENE_ID} onSkip={focusFront}>
        {translated("Skip to the scene")}
      </SkipLink>
    );
  return <SkipLink to={panelId(key)}>{translated("Skip to what is open")}</SkipLink>;
}

const LazyTestsDialog = lazyPart(async () => (await importRetrying(() => import("../tests/tests-dialog.tsx"))).TestsDialog);

function focusFront(): void {
  const scene = document.getElementById(SCENE_ID);
  const game = document.getElementById(GAME_PANEL_ID)?.querySelector("iframe");
  (scene?.closest("[inert]") ? game : scene)?.focus();
}

/** Header of the editor: project name, save state, members, and actions of the game. */
export const EditorHeader = memo(function EditorHeader({ play, onOpenPalette }: { play: Play; onOpenPalette: () => void }) {
  const { project } = useOpenProject();
  const { openHelp } = useLearning();
  const canEdit = roleIncludes(project.role, "editor");
  const header = useRef<HTMLElement>(null);
  const panelProps = usePanel(header, { role: "banner" });
  const [areTestsOpen, setTestsOpen] = useState(false);
  return (
    <header ref={header} {...panelProps} className={styles["header"]}>
      <SkipToFront />
      <div className={styles["side"]}>
        <Link to="/dashboard" className={styles["home"]} aria-label={translated("Playsmith: your projects")}>
          <Logo compact />
        </Link>
        <ProjectMenu onOpenPalette={onOpenPalette} onOpenTests={canEdit ? () => setTestsOpen(true) : null} />
        <ProjectName />
        <BranchOf />
        <SaveState />
      </div>
      <div className={styles["middle"]}>
        <HistoryButtons />
        <PlayOnlineButton />
        <PlayButton play={play} />
      </div>
      <div className={`${styles["side"]} ${styles["end"]}`}>
        <People onWatch={play.watch} />
        <span className={styles["wide"]}>
          <DiscussionToggle />
          <IconButton label={translated("Find a command")} shortcut="Mod+K" onPress={onOpenPalette}>
            <Search />
          </IconButton>
          <IconButton label={translated("Help")} shortcut="F1" onPress={() => openHelp()}>
            <CircleHelp />
          </IconButton>
          <ThemeToggle />
        </span>
        <ShareButton />
        {canEdit && <PublishButton play={play} />}
      </div>
      {canEdit && <ProjectTests play={play} isOpen={areTestsOpen} onOpenChange={setTestsOpen} />}
    </header>
  );
});

/** Runs the tests after edits, and shows them when asked. */
function ProjectTests({ play, isOpen, onOpenChange }: { play: Play; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const runs = useIdleTests(isOpen, () => onOpenChange(true));
  const close = (): void => onOpenChange(false);
  return isOpen && <LazyTestsDialog play={play} runs={runs} onClose={close} onFailed={close} />;
}

/** Says of which project this is a branch, with the way there. */
function BranchOf() {
  const { branchOf } = useOpenProject().project;
  if (branchOf === null) return null;
  return (
    <Link to={`/project/${branchOf.id}`} className={styles["branch"]} aria-label={translated("Branch of {name}", { name: branchOf.name })}>
      <GitBranch size={14} />
      <span>{branchOf.name}</span>
    </Link>
  );
}

function DiscussionToggle() {
  const { isOpen, open, close } = useDiscussionPane();
  return <DiscussionButton isOpen={isOpen} onToggle={() => (isOpen ? close() : open(null))} />;
}

function HistoryButtons() {
  const { document } = useEditor();
  const { undoName, redoName } = useHistory();
  return (
    <>
      <IconButton
        label={undoName ? translated("Undo: {undoName}", { undoName }) : translated("Undo")}
        shortcut="Mod+Z"
        isDisabled={undoName === null}
        onPress={() => document.undo()}
      >
        <Undo2 />
      </IconButton>
      <IconButton
        label={redoName ? translated("Redo: {redoName}", { redoName }) : translated("Redo")}
        shortcut="Mod+Shift+Z"
        isDisabled={redoName === null}
        onPress={() => document.redo()}
      >
        <Redo2 />
      </IconButton>
    </>
  );
}

/** @param onOpenTests null for those who can't run tests. */
function ProjectMenu({ onOpenPalette, onOpenTests }: { onOpenPalette: () => void; onOpenTests: (() => void) | null }) {
  const { editor, project } = useOpenProject();
  const navigate = useNavigate();
  const { openHelp } = useLearning();
  const [areKeysOpen, setKeysOpen] = useState(false);
  const { openHistory, openBranches, openReviewRequest } = useHistoryScreens();
  const discussion = useDiscussionPane();

  const download = (): void => void downloadProject(project.id, editor.game);

  const theme = useTheme();
  useRegisteredCommands(() => [
    { id: "dashboard", name: translated("All projects"), run: () => void navigate("/dashboard") },
    { id: "shortcuts", name: translated("Keyboard shortcuts"), run: () => setKeysOpen(true) },
    { id: "history", name: translated("History of the project"), run: () => openHistory() },
    { id: "branches", name: translated("Branches of the project"), run: openBranches },
    ...(onOpenTests ? [{ id: "tests", name: translated("Tests of the project"), run: onOpenTests }] : []),
    { id: "export", name: translated("Export project file"), run: download },
    { id: "theme", name: themeSwitchText(theme), run: () => chooseTheme(otherTheme(theme)) },
    { id: "account", name: translated("Settings of your account"), run: () => void navigate("/settings") },
  ]);

  return (
    <>
      <Menu
        label={translated("Project")}
        trigger={
          <AriaButton className={styles["menuButton"] ?? ""} aria-label={translated("Project menu")}>
            <ChevronDown size={16} />
          </AriaButton>
        }
      >
        <MenuItem icon={<LayoutGrid />} onAction={() => navigate("/dashboard")}>
          {translated("All projects")}
        </MenuItem>
        <MenuItem icon={<Search />} shortcut="Mod+K" onAction={onOpenPalette}>
          {translated("Find a command")}
        </MenuItem>
        <MenuItem icon={<CircleHelp />} shortcut="F1" onAction={() => openHelp()}>
          {translated("Help")}
        </MenuItem>
        <MenuItem icon={<Keyboard />} onAction={() => setKeysOpen(true)}>
          {translated("Keyboard shortcuts")}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<MessageSquare />} onAction={() => discussion.open(null)}>
          {translated("Discussion")}
        </MenuItem>
        <MenuItem icon={<History />} onAction={() => openHistory()}>
          {translated("History")}
        </MenuItem>
        <MenuItem icon={<GitBranch />} onAction={openBranches}>
          {translated("Branches")}
        </MenuItem>
        {project.branchOf !== null && project.role === "editor" && (
          <MenuItem icon={<GitPullRequest />} onAction={openReviewRequest}>
            {translated("Ask for a review…")}
          </MenuItem>
        )}
        {onOpenTests && (
          <MenuItem icon={<FlaskConical />} onAction={onOpenTests}>
            {translated("Tests")}
          </MenuItem>
        )}
        <MenuItem icon={<Download />} onAction={download}>
          {translated("Export project file")}
        </MenuItem>
      </Menu>
      {areKeysOpen && <ShortcutsDialog commands={commands} onClose={() => setKeysOpen(false)} />}
    </>
  );
}
