import type { DownloadedGame } from "./downloaded-game.ts";
import { type FolderFile, textFile } from "./folder-files.ts";
import { programNames } from "./program-names.ts";

const CAPACITOR = "8.5.2";

/** A project folder that builds an app for Android and iOS. @param files the game as a folder. */
export function capacitorProject(game: DownloadedGame, files: readonly FolderFile[]): FolderFile[] {
  const names = programNames(game);
  const manifest = {
    name: names.package,
    version: `1.0.${game.release.version}`,
    description: `${names.title} by ${names.author}`,
    author: names.author,
    private: true,
    scripts: { android: "cap sync android && cap open android", ios: "cap sync ios && cap open ios" },
    dependencies: { "@capacitor/android": CAPACITOR, "@capacitor/core": CAPACITOR, "@capacitor/ios": CAPACITOR },
    devDependencies: { "@capacitor/cli": CAPACITOR },
  };
  const config = {
    appId: names.appId,
    appName: names.title,
    webDir: "www",
    backgroundColor: "#0d0f18",
    // No page of the web is ever shown within the app.
    server: { androidScheme: "https", allowNavigation: [] },
  };
  return [
    textFile("README.md", readme(names.title)),
    textFile("package.json", `${JSON.stringify(manifest, null, 2)}\n`),
    textFile("capacitor.config.json", `${JSON.stringify(config, null, 2)}\n`),
    ...files.map((file) => ({ ...file, path: file.path === "CREDITS.txt" ? file.path : `www/${file.path}` })),
  ];
}

const readme = (title: string): string => `# ${title}

An app for Android and iOS, built with Capacitor. It needs [Node.js](https://nodejs.org) 22 or newer; for Android also Android Studio, for iOS
a Mac with Xcode.

1. \`npm install\` gets Capacitor.
2. \`npx cap add android\` or \`npx cap add ios\` makes the project of the system, once.
3. \`npm run android\` or \`npm run ios\` copies the game into it and opens it, where it is built, tried and signed.

The game is in \`www\`. To replace it by a newer release, download it as a folder and put its files there. Before you publish the app, choose an
\`appId\` of your own in \`capacitor.config.json\`: a domain name of yours, backwards.
`;
