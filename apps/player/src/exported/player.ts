// The player document of a downloaded game, whose style stands in the document as well.
import "../player/player.css";
import "../player/main.ts";
