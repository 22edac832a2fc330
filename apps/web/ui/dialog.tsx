import { translated } from "@playsmith/texts";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./button.tsx";
import styles from "./dialog.module.css";

/** A modal dialog. Escape and a click outside close it. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  width = "medium",
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  width?: "medium" | "wide" | "full";
}) {
  return (
    <ModalOverlay className={styles["overlay"] ?? ""} isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={`${styles["modal"]} ${styles[width]}`}>
        <AriaDialog className={styles["dialog"] ?? ""}>
          <header>
            <Heading slot="title">{title}</Heading>
            <IconButton label={translated("Close")} shortcut="Escape" onPress={onClose}>
              <X />
            </IconButton>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The row of buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles["actions"]}>{children}</div>;
}
