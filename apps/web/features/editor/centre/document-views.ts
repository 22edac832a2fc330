import type { DocumentKind, OpenDocument } from "@playsmith/editor";
import type { FunctionComponent } from "react";

export type DocumentView = FunctionComponent<{ document: OpenDocument }>;

/** The views that documents are worked on in. Each is loaded when it is first opened. */
export const DOCUMENT_VIEWS: Partial<Record<DocumentKind, () => Promise<DocumentView>>> = {};
