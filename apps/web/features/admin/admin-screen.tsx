import { translated } from "@playsmith/texts";
import { useQuery } from "@tanstack/react-query";
import { backend } from "../../backend/backend.ts";
import { isRefusal } from "../../backend/query-provider.tsx";
import { AppHeader, useAdminRole } from "../../shell/app-header.tsx";
import { MissingPage } from "../../shell/missing-page.tsx";
import { LoadingIndicator } from "../../ui/feedback/loading-indicator.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { AdminLog } from "./admin-log.tsx";
import styles from "./admin.module.css";
import { DefaultQuota } from "./default-quota.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { Overview } from "./overview.tsx";
import { People } from "./people.tsx";
import { SignUp } from "./sign-up.tsx";

/** State, people and log of the installation (/admin), for admins; for everybody else there is nothing at this address. */
export function AdminScreen() {
  const role = useAdminRole();
  if (role.isPending) return <LoadingIndicator fullScreen message={translated("Loading")} />;
  if (role.data?.isAdmin === false) return <MissingPage />;
  return (
    <div className={styles["page"]}>
      <AppHeader />
      <main>
        <h1>{translated("Administration")}</h1>
        {role.isLoadingError ? <LoadFailure error={role.error} onRetry={() => void role.refetch()} /> : <Parts />}
      </main>
    </div>
  );
}

function Parts() {
  const overview = useQuery({ queryKey: ["administration", "overview"], queryFn: () => backend().functions.call("adminOverview", {}) });
  if (overview.isPending) return <Skeleton label={translated("Loading the overview")} lines={4} />;
  if (overview.isError && (overview.data === undefined || isRefusal(overview.error)))
    return <LoadFailure error={overview.error} onRetry={() => void overview.refetch()} />;
  return (
    <>
      <Overview overview={overview.data} />
      <SignUp />
      <DefaultQuota />
      <People />
      <AdminLog />
    </>
  );
}
