import styles from "./landing.module.css";

/** A picture of the editor with a game in it. */
export function EditorPicture() {
  return (
    <figure className={styles["picture"]}>
      <img
        src="/editor-dark.webp"
        width={1280}
        height={800}
        alt="The Playsmith editor: a platformer scene with tiles, coins and a fox, the list of scenes on the left, the inspector on the right."
        className={styles["onDark"]}
        loading="lazy"
      />
      <img src="/editor-light.webp" width={1280} height={800} alt="" className={styles["onLight"]} loading="lazy" />
    </figure>
  );
}
