import { translated } from "@playsmith/texts";
import { useEffect, useState } from "react";
import { fetchPublicGames, type PublicGame } from "../../backend/public-games.ts";
import { whenIdle } from "../../backend/when-idle.ts";
import styles from "./landing.module.css";

const SHOWN = 3;

/** The most popular games of this server, loaded after the page; nothing if none is public. */
export function PublicGames() {
  const [games, setGames] = useState<readonly PublicGame[]>([]);
  useEffect(() => {
    const aborting = new AbortController();
    const cancel = whenIdle(() => {
      fetchPublicGames(aborting.signal).then(
        (found) => setGames(found.slice(0, SHOWN)),
        // The list is optional; ignore failures.
        () => undefined,
      );
    });
    return () => {
      cancel();
      aborting.abort();
    };
  }, []);
  if (games.length === 0) return null;
  return (
    <section className={styles["games"]} aria-labelledby="games-title">
      <h2 id="games-title">{translated("Made here")}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.path}>
            {game.pictureUrl && <img src={game.pictureUrl} width={320} height={180} alt="" loading="lazy" />}
            <h3 translate="no">
              <a href={game.path}>{game.title}</a>
            </h3>
            <p>{translated("by {authorName}", { authorName: game.authorName })}</p>
            {game.tagline !== "" && <p translate="no">{game.tagline}</p>}
          </li>
        ))}
      </ul>
      <a href="/explore">{translated("Explore all games")}</a>
    </section>
  );
}
