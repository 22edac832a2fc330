import "./older-browsers.ts";
import { language } from "@playsmith/texts";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

const app = (
  <StrictMode>
    <HydratedRouter />
  </StrictMode>
);

// Prerendered pages are in English; discard their markup in another language.
startTransition(() => {
  if (language === "en") hydrateRoot(document, app);
  else createRoot(document).render(app);
});
