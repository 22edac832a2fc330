import type { Review } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { GitBranch, GitMerge, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { backend } from "../../../backend/backend.ts";
import { useUser } from "../../../backend/use-auth.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { MessageForm } from "../discussion/message-form.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { useHistoryScreens } from "../history/history-context.ts";
import styles from "./reviews.module.css";

/** A request for review in the thread that asks for it: what came of it, or the ways to decide it. */
export function ReviewBar({ review, onChanged }: { review: Review; onChanged: () => void }) {
  const { project } = useOpenProject();
  const { uid } = useUser();
  const { openMerge } = useHistoryScreens();
  const [isSendingBack, setSendingBack] = useState(false);
  const ofReview = { projectId: project.id, reviewId: review.id };
  const callbacks = { onSuccess: onChanged, onError: (error: Error) => showToast(translated(error.message), { tone: "bad" }) };
  const sendBack = useMutation({
    mutationFn: (reason: string) => backend().functions.call("sendBackReview", { ...ofReview, reason }),
    ...callbacks,
  });
  const withdraw = useMutation({ mutationFn: () => backend().functions.call("withdrawReview", ofReview), ...callbacks });
  const isOpen = review.state === "open";
  return (
    <section className={styles["review"]} aria-label={translated("Review of {name}", { name: review.branch.name })}>
      <p>
        <GitBranch size={14} aria-hidden="true" /> {stateText(review)}
      </p>
      {isOpen && (
        <div className={styles["actions"]}>
          {project.role === "owner" && (
            <>
              <Button size="small" variant="primary" onPress={() => openMerge(review.branch)}>
                <GitMerge /> {translated("Look at the difference")}
              </Button>
              <Button size="small" aria-expanded={isSendingBack} onPress={() => setSendingBack(!isSendingBack)}>
                <Undo2 /> {translated("Send back…")}
              </Button>
            </>
          )}
          <Link className={buttonClass("secondary", "small")} to={`/project/${review.branch.id}`}>
            {translated("Open the branch")}
          </Link>
          {review.author?.userId === uid && (
            <Button size="small" isBusy={withdraw.isPending} onPress={() => withdraw.mutate()}>
              {translated("Withdraw")}
            </Button>
          )}
        </div>
      )}
      {isOpen && isSendingBack && (
        <MessageForm
          label={translated("What is missing?")}
          sendLabel={translated("Send back")}
          members={[]}
          isBusy={sendBack.isPending}
          onSend={(reason) => sendBack.mutateAsync(reason)}
          onCancel={() => setSendingBack(false)}
        />
      )}
    </section>
  );
}

function stateText({ state, branch, decidedBy }: Review): string {
  const name = decidedBy?.displayName ?? translated("A former member");
  if (state === "open") return translated("Asks to merge the branch {name}", { name: branch.name });
  if (state === "merged") return translated("{branch} was merged by {name}", { branch: branch.name, name });
  if (state === "sentBack") return translated("{branch} was sent back by {name}", { branch: branch.name, name });
  return translated("The request to merge {name} was withdrawn", { name: branch.name });
}
