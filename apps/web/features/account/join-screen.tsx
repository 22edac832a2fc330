import { AppError, type GivenRole } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { backend } from "../../backend/backend.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { FormMessage } from "../../ui/fields/form-message.tsx";
import styles from "./account.module.css";
import { AccountPage } from "./account-page.tsx";

const MAY: Readonly<Record<GivenRole, string>> = {
  viewer: translated("You can look at everything and play the game, but not change it."),
  commenter: translated("You can look at everything and comment, but not change it."),
  editor: translated("You can change everything in it."),
};

interface JoinScreenProps {
  token: string;
  isSignedIn: boolean;
  /** Location state for the links to the account screens, with which they lead back here. */
  signInState: unknown;
}

/** Shows what an invitation link offers, and accepts it. */
export function JoinScreen({ token, isSignedIn, signInState }: JoinScreenProps) {
  const navigate = useNavigate();
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => backend().functions.call("getInvitation", { token }),
    staleTime: 0,
  });
  const accept = useMutation({
    mutationFn: () => backend().functions.call("acceptInvitation", { token }),
    onSuccess: ({ projectId }) => navigate(`/project/${projectId}`, { replace: true }),
    // It may have ended, or been accepted in another tab.
    onError: () => invitation.refetch(),
  });
  const home = (
    <Link to={isSignedIn ? "/dashboard" : "/"}>{isSignedIn ? translated("To your projects") : translated("To the start page")}</Link>
  );
  const failure = invitation.error ?? accept.error;
  const found = invitation.isError ? undefined : invitation.data;
  const title = found ? translated("Join “{projectName}”", { projectName: found.projectName }) : translated("An invitation");
  const lead = found
    ? found.inviterName === ""
      ? translated("You are invited to make this game together.")
      : translated("{inviterName} invites you to make this game together.", { inviterName: found.inviterName })
    : translated("Somebody invites you to make a game together.");

  return (
    <AccountPage title={title} lead={lead} footer={home}>
      {invitation.isPending && <p role="status">{translated("Loading")}</p>}
      {failure && (
        <FormMessage tone="bad">
          {failure instanceof AppError ? translated(failure.message) : translated("This didn't work. Please try again.")}
        </FormMessage>
      )}
      {invitation.isError && !(invitation.error instanceof AppError && invitation.error.status < 500) && (
        <Button onPress={() => void invitation.refetch()}>{translated("Try again")}</Button>
      )}
      {found && found.memberOf !== null && (
        <div className={styles["form"]}>
          <p>{translated("You are a member of this project.")}</p>
          <Link className={buttonClass("primary", "large")} to={`/project/${found.memberOf}`}>
            {translated("Open the project")}
          </Link>
        </div>
      )}
      {found && found.memberOf === null && (
        <div className={styles["form"]}>
          <p>{MAY[found.role]}</p>
          {found.email !== null && <p>{translated("The invitation is for {email}.", { email: found.email })}</p>}
          {isSignedIn ? (
            <Button variant="primary" size="large" isBusy={accept.isPending} onPress={() => accept.mutate()}>
              {translated("Accept")}
            </Button>
          ) : (
            <>
              <p>{translated("Sign in or make an account first. Then you come back here.")}</p>
              <Link className={buttonClass("primary", "large")} to="/login" state={signInState}>
                {translated("Sign In")}
              </Link>
              <Link className={buttonClass("secondary", "large")} to="/register" state={signInState}>
                {translated("Create Account")}
              </Link>
            </>
          )}
        </div>
      )}
    </AccountPage>
  );
}
