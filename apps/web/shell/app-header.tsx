import { translated } from "@playsmith/texts";
import { useQuery } from "@tanstack/react-query";
import { Compass, LogOut, ServerCog, Settings, ShieldCheck, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components";
import { Link, useNavigate } from "react-router";
import { backend } from "../backend/backend.ts";
import { useUser } from "../backend/use-auth.ts";
import styles from "./app-header.module.css";
import { Avatar } from "../ui/avatar.tsx";
import { Logo } from "../ui/logo.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { useSignInOptions } from "./credentials/use-sign-in-options.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { ownPicture, useProfile } from "./use-profile.ts";

/** The header of signed-in screens. */
export function AppHeader({ children }: { children?: ReactNode }) {
  return (
    <header className={styles["header"]}>
      <Link to="/dashboard" className={styles["home"]} aria-label={translated("Playsmith: your projects")}>
        <Logo />
      </Link>
      <div className={styles["actions"]}>
        {children}
        <ThemeToggle />
        <AccountMenu />
      </div>
    </header>
  );
}

const ROLE_FRESH_MS = 60_000;

/** Whether the signed-in user is a moderator. */
export function useModerationRole() {
  const { uid } = useUser();
  const queryFn = () => backend().functions.call("getModeration", {});
  return useQuery({ queryKey: ["moderation", "role", uid], queryFn, staleTime: ROLE_FRESH_MS });
}

/** Whether the signed-in user is an admin. */
export function useAdminRole() {
  const { uid } = useUser();
  const queryFn = () => backend().functions.call("getAdministration", {});
  return useQuery({ queryKey: ["administration", "role", uid], queryFn, staleTime: ROLE_FRESH_MS });
}

/** The menu of the signed-in user, with settings and sign-out. */
function AccountMenu() {
  const user = useUser();
  const navigate = useNavigate();
  const { data: profile } = useProfile();
  const { data: role } = useModerationRole();
  const { data: adminRole } = useAdminRole();
  const options = useSignInOptions();
  const name = user.displayName || user.email;
  return (
    <Menu
      label={translated("Account")}
      trigger={
        <AriaButton className={styles["account"] ?? ""} aria-label={translated("Account: {name}", { name })}>
          <Avatar id={user.uid} name={name} picture={ownPicture(profile?.photoURL)} />
        </AriaButton>
      }
    >
      {options?.community.explore !== false && (
        <MenuItem icon={<Compass />} onAction={() => window.location.assign("/explore")}>
          {translated("Explore games")}
        </MenuItem>
      )}
      <MenuItem icon={<Users />} onAction={() => navigate("/teams")}>
        {translated("Teams")}
      </MenuItem>
      {role?.isModerator === true && (
        <MenuItem icon={<ShieldCheck />} onAction={() => navigate("/moderation")}>
          {translated("Moderation")}
        </MenuItem>
      )}
      {adminRole?.isAdmin === true && (
        <MenuItem icon={<ServerCog />} onAction={() => navigate("/admin")}>
          {translated("Administration")}
        </MenuItem>
      )}
      <MenuItem icon={<Settings />} onAction={() => navigate("/settings")}>
        {translated("Settings")}
      </MenuItem>
      <MenuItem icon={<LogOut />} onAction={() => void backend().auth.signOut()}>
        {translated("Sign out")}
      </MenuItem>
    </Menu>
  );
}
