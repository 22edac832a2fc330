import { shortcutLabel } from "@playsmith/texts";
import { ChevronRight } from "lucide-react";
import type { ReactElement, ReactNode, RefObject } from "react";
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Popover, Separator, SubmenuTrigger } from "react-aria-components";
import styles from "./menu.module.css";

/** A menu that is opened by its first child, a button. */
export function Menu({ trigger, label, children }: { trigger: ReactElement; label: string; children: ReactNode }) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles["popover"] ?? ""} offset={6}>
        <AriaMenu className={styles["menu"] ?? ""} aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** A menu that the caller opens at an element, e.g. one that can also be dragged. */
export function MenuAt({
  anchor,
  label,
  onClose,
  children,
}: {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Popover
      className={styles["popover"] ?? ""}
      triggerRef={anchor}
      placement="bottom start"
      offset={6}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <AriaMenu className={styles["menu"] ?? ""} aria-label={label} autoFocus="first" onClose={onClose}>
        {children}
      </AriaMenu>
    </Popover>
  );
}

export function MenuItem({
  icon,
  shortcut,
  tone,
  isDisabled,
  onAction,
  children,
}: {
  icon?: ReactNode;
  shortcut?: string;
  tone?: "danger";
  isDisabled?: boolean;
  onAction: () => void;
  children: string;
}) {
  return (
    <AriaMenuItem
      className={`${styles["item"]} ${tone ? styles[tone] : ""}`}
      textValue={children}
      {...(isDisabled ? { isDisabled } : {})}
      onAction={onAction}
    >
      <span className={styles["symbol"]}>{icon}</span>
      <span className={styles["text"]}>{children}</span>
      {shortcut && <kbd>{shortcutLabel(shortcut)}</kbd>}
    </AriaMenuItem>
  );
}

/** Two menus side by side are wider than a phone: there the submenu opens below its item, indented. */
const hasRoomBeside = (): boolean => window.innerWidth >= 640;
const BELOW = { placement: "bottom start", offset: 2, crossOffset: 24 } as const;

/** An item that opens a submenu. */
export function SubMenu({ icon, label, children }: { icon?: ReactNode; label: string; children: ReactNode }) {
  return (
    <SubmenuTrigger>
      <AriaMenuItem className={styles["item"] ?? ""} textValue={label}>
        <span className={styles["symbol"]}>{icon}</span>
        <span className={styles["text"]}>{label}</span>
        <ChevronRight size={14} aria-hidden="true" />
      </AriaMenuItem>
      <Popover className={styles["popover"] ?? ""} {...(hasRoomBeside() ? { offset: -2, crossOffset: -4 } : BELOW)}>
        <AriaMenu className={styles["menu"] ?? ""} aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  );
}

export function MenuDivider() {
  return <Separator className={styles["divider"] ?? ""} />;
}
