import styles from "./avatar.module.css";

/** The fields that identify a user visually. */
export const PERSON_COLORS = ["#62cbff", "#8fe0b4", "#c7a6ff", "#ff9fb2", "#ffd479", "#8fb4ff", "#ffab7a", "#7fe0dd"];

/** The user's colour, the same everywhere. */
export function colorOf(id: string): string {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return PERSON_COLORS[sum % PERSON_COLORS.length] as string;
}

/** A user's picture, or else a coloured disc with an initial. */
export function Avatar({
  id,
  name,
  picture,
  size = 30,
  color = colorOf(id),
}: {
  id: string;
  name: string;
  picture?: string | undefined;
  size?: number;
  color?: string;
}) {
  if (picture) return <img className={styles["picture"]} src={picture} width={size} height={size} alt="" />;
  return (
    <span className={styles["avatar"]} style={{ background: color, width: size, height: size, fontSize: size * 0.45 }} aria-hidden="true">
      {(name.trim()[0] ?? "?").toUpperCase()}
    </span>
  );
}
