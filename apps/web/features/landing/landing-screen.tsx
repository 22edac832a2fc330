import { translated } from "@playsmith/texts";
import { Link } from "react-router";
import { useAuth } from "../../backend/use-auth.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Logo } from "../../ui/logo.tsx";
import { LanguageLink } from "../../shell/language-link.tsx";
import { ThemeToggle } from "../../shell/theme-toggle.tsx";
import { Translated } from "../../ui/translated.tsx";
import { EditorPicture } from "./editor-picture.tsx";
import styles from "./landing.module.css";
import { Newsletter } from "./newsletter.tsx";
import { PublicGames } from "./public-games.tsx";

export const landingMeta = () => [
  { title: translated("Playsmith · Make 2D games together, in the browser") },
  {
    name: "description",
    content: translated(
      "Make 2D games together in the browser, play them at once, and publish them with one click. Open source and self-hosted.",
    ),
  },
];

const features = [
  {
    title: translated("Game development tools"),
    text: translated(
      "Paint tiles, place objects, give them behaviours. Press Play and every edit reaches the running game without starting over.",
    ),
    art: "tools",
  },
  {
    title: translated("One-click publishing"),
    text: translated("A link that opens on any phone in about a second. No account, no download. Publish again and it moves forward."),
    art: "publish",
  },
  {
    title: translated("Collaborative development"),
    text: translated(
      "Work in one scene at the same time, see each other's hands, and undo only your own. Even a lost connection loses nothing.",
    ),
    art: "together",
  },
] as const;

/** The public front page (SPEC §2, /). */
export function LandingScreen() {
  const isSignedIn = useAuth({ watch: false }).status === "signedIn";
  return (
    <div className={styles["page"]}>
      <header className={styles["header"]}>
        <Link to="/" className={styles["home"]} aria-label={translated("Playsmith, start page")}>
          <Logo />
        </Link>
        <nav aria-label={translated("Account")}>
          <ThemeToggle />
          {isSignedIn ? (
            <Link className={buttonClass("primary")} to="/dashboard">
              {translated("Your projects")}
            </Link>
          ) : (
            <>
              <Link className={buttonClass("quiet")} to="/login">
                {translated("Sign In")}
              </Link>
              <Link className={buttonClass("primary")} to="/register">
                {translated("Get Started")}
              </Link>
            </>
          )}
        </nav>
      </header>

      <main>
        <section className={styles["hero"]}>
          <div className={styles["heroText"]}>
            <h1>
              <Translated
                text="Make a game <em>this afternoon.</em> Play it before you've finished reading this."
                with={{ em: (within) => <em>{within}</em> }}
              />
            </h1>
            <p>
              {translated(
                "Playsmith is a workshop for 2D games in your browser: draw, place, play and publish, alone or with friends in the same scene.",
              )}
            </p>
            <div className={styles["calls"]}>
              <Link className={buttonClass("primary", "large")} to="/register">
                {translated("Start making, free")}
              </Link>
              <Link className={buttonClass("secondary", "large")} to="/login">
                {translated("I have an account")}
              </Link>
            </div>
          </div>
          <EditorPicture />
        </section>

        <section className={styles["features"]} aria-label={translated("What it does")}>
          {features.map((feature) => (
            <article key={feature.title} className={styles["feature"]}>
              <div className={`${styles["featureArt"]} ${styles[feature.art]}`} aria-hidden="true">
                <i />
                <i />
                <i />
                <i />
              </div>
              <h2>{feature.title}</h2>
              <p>{feature.text}</p>
            </article>
          ))}
        </section>

        <PublicGames />

        <Newsletter />
      </main>

      <footer className={styles["footer"]}>
        <Logo />
        <p>{translated("Open source under the MIT licence. Host it yourself with one command.")}</p>
        <LanguageLink />
      </footer>
    </div>
  );
}
