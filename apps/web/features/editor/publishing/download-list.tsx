import { DOWNLOAD_KINDS, type DownloadKind, downloadPath, type Listing } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { Download } from "lucide-react";
import { buttonClass } from "../../../ui/button-class.ts";
import styles from "./game-page.module.css";

const NAMES: Readonly<Record<DownloadKind, string>> = {
  html: translated("One HTML file"),
  zip: translated("Folder for a web server"),
  itch: translated("Zip file for itch.io"),
  electron: translated("Program for computers"),
  capacitor: translated("App for phones"),
};
const USES: Readonly<Record<DownloadKind, string>> = {
  html: translated("Plays from a disk, without a network and without a server."),
  zip: translated("A zip file for any folder of any web server."),
  itch: translated("The same, checked against the limits of itch.io. Upload it there as a game for the browser."),
  electron: translated("A project for Electron. Its README tells how to build programs for Windows, macOS and Linux."),
  capacitor: translated("A project for Capacitor. Its README tells how to build apps for Android and iOS."),
};

/** The current release of a game as files, in all forms. */
export function DownloadList({ listing: { slug, allowsDownload } }: { listing: Listing }) {
  return (
    <>
      <p className={styles["note"]}>
        {allowsDownload
          ? translated("Everyone who sees the game can download it, too.")
          : translated("Only members of this project can download the game. Others can once you allow it under “Describe the game…”.")}
      </p>
      <ul className={styles["releases"]} aria-label={translated("Downloads")}>
        {DOWNLOAD_KINDS.map((kind) => (
          <li key={kind}>
            <div>
              <strong>{NAMES[kind]}</strong>
              <p>{USES[kind]}</p>
            </div>
            {/* Without the attribute "download", a refusal is shown as a page instead of saved as a file. */}
            <a
              className={buttonClass("secondary", "small")}
              href={downloadPath(slug, kind)}
              target="_blank"
              rel="noreferrer"
              aria-label={translated("Download: {name}", { name: NAMES[kind] })}
            >
              <Download /> {translated("Download")}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
