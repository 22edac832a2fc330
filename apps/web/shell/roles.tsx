import { GIVEN_ROLES, PROJECT_ROLES, type ProjectRole } from "@playsmith/contract";
import { translated } from "@playsmith/texts";

/** What members with a role can do. */
export const ROLE_NAMES: Readonly<Record<ProjectRole, string>> = {
  viewer: translated("Can view"),
  commenter: translated("Can comment"),
  editor: translated("Can edit"),
  owner: translated("Owner"),
};

/** Options of a select with the roles that an owner can give, the highest first; in teams also that of an owner. */
export function RoleOptions({ withOwner = false }: { withOwner?: boolean }) {
  return (withOwner ? PROJECT_ROLES : GIVEN_ROLES).toReversed().map((role) => (
    <option key={role} value={role}>
      {ROLE_NAMES[role]}
    </option>
  ));
}
