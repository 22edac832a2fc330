import type { CallableOutput } from "@playsmith/contract";
import { language, translated } from "@playsmith/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sizeText } from "../../shell/size-text.ts";
import { backend } from "../../backend/backend.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import styles from "./admin.module.css";
import { momentText } from "./figure-texts.ts";

type Figures = CallableOutput<"adminOverview">;

const DATABASES: Readonly<Record<Figures["database"], string>> = { sqlite: "SQLite", postgres: "PostgreSQL" };

/** Figures of the installation, the state of its parts, and a test of its mails. */
export function Overview({ overview }: { overview: Figures }) {
  const queries = useQueryClient();
  const mail = useMutation({
    mutationFn: () => backend().functions.call("sendTestMail", {}),
    onSuccess: ({ to, isWrittenToOutbox }) =>
      showToast(
        isWrittenToOutbox
          ? translated("No mail server is set up. The mail is in the folder “outbox” of the server's data.")
          : translated("The mail server took the mail to {to}.", { to }),
        { tone: isWrittenToOutbox ? "info" : "good" },
      ),
    onError: (failure) => showToast(translated(failure.message), { tone: "bad" }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["administration"] }),
  });
  return (
    <section className={styles["part"]} aria-label={translated("Overview")}>
      <h2>{translated("Overview")}</h2>
      <dl className={styles["figures"]}>
        {rowsOf(overview).map(({ term, value, isBad = false }) => (
          <div key={term} data-bad={isBad ? "" : undefined}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles["buttons"]}>
        <Button isBusy={mail.isPending} onPress={() => mail.mutate()}>
          {translated("Send me a test mail")}
        </Button>
      </div>
    </section>
  );
}

interface FigureRow {
  term: string;
  value: string;
  isBad?: boolean;
}

function rowsOf(overview: Figures): FigureRow[] {
  const count = (value: number): string => value.toLocaleString(language);
  const health = (term: string, works: boolean): FigureRow => ({
    term,
    value: works ? translated("Answers") : translated("Doesn't answer"),
    isBad: !works,
  });
  const { people, disabledPeople } = overview;
  return [
    { term: translated("Version"), value: overview.version },
    ...overview.servers.map(({ version, since }, index) => ({
      term: translated("Server {number}", { number: index + 1 }),
      value: translated("{version}, since {at}", { version, at: momentText(since) }),
    })),
    health(translated("Database ({kind})", { kind: DATABASES[overview.database] }), overview.health.database),
    health(translated("File store"), overview.health.objectStore),
    { term: translated("Last backup"), ...backupText(overview.backup) },
    {
      term: translated("People"),
      value:
        disabledPeople === 0
          ? count(people)
          : translated("{people}, {disabled} of them disabled", { people: count(people), disabled: count(disabledPeople) }),
    },
    { term: translated("Projects"), value: count(overview.projects) },
    { term: translated("Published games"), value: count(overview.publishedGames) },
    { term: translated("Files"), value: sizeText(overview.fileBytes) },
    { term: translated("Documents"), value: sizeText(overview.documentBytes) },
    { term: translated("Open editors on this server"), value: count(overview.openEditors) },
    { term: translated("Open reports"), value: count(overview.openReports) },
  ];
}

function backupText({ isScheduled, last }: Figures["backup"]): Omit<FigureRow, "term"> {
  if (!isScheduled) return { value: translated("None are scheduled") };
  if (last === null) return { value: translated("None yet") };
  if (last.problem === null) return { value: momentText(last.at) };
  return { value: translated("Failed on {at}: {problem}", { at: momentText(last.at), problem: last.problem }), isBad: true };
}
