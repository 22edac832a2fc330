import { ADMINISTRATION_LIMITS, type AdministeredPerson, BYTES_PER_MEGABYTE } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { backend } from "../../backend/backend.ts";
import { useUser } from "../../backend/use-auth.ts";
import { sizeText } from "../../shell/size-text.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { type AccountAct, AccountActDialog } from "./account-act-dialog.tsx";
import styles from "./admin.module.css";
import { momentText } from "./figure-texts.ts";
import { LoadFailure } from "./load-failure.tsx";
import { QuotaDialog } from "./quota-dialog.tsx";

/** All people with a search, and what an admin can do about each. */
export function People() {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<{ person: AdministeredPerson; act: AccountAct | "quota" } | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  return (
    <section className={styles["part"]} aria-label={translated("People")}>
      <h2>{translated("People")}</h2>
      <search>
        <form className={styles["search"]} onSubmit={submit}>
          <Field
            label={translated("Email or name")}
            type="search"
            maxLength={ADMINISTRATION_LIMITS.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{translated("Search")}</Button>
        </form>
      </search>
      <PeopleList search={search} onAct={(person, act) => setChosen({ person, act })} />
      {chosen?.act === "quota" && <QuotaDialog person={chosen.person} onClose={() => setChosen(null)} />}
      {chosen !== null && chosen.act !== "quota" && (
        <AccountActDialog person={chosen.person} act={chosen.act} onClose={() => setChosen(null)} />
      )}
    </section>
  );
}

type OnAct = (person: AdministeredPerson, act: AccountAct | "quota") => void;

function PeopleList({ search, onAct }: { search: string; onAct: OnAct }) {
  const list = useInfiniteQuery({
    queryKey: ["administration", "people", search],
    queryFn: ({ pageParam }) => backend().functions.call("listPeople", { search, ...(pageParam === "" ? {} : { before: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  if (list.isPending) return <Skeleton label={translated("Loading people")} lines={4} />;
  if (list.isLoadingError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  const people = list.data.pages.flatMap((page) => page.people);
  if (people.length === 0) return <p className={styles["quiet"]}>{translated("Nobody has this in their email or name.")}</p>;
  return (
    <>
      <ul className={styles["rows"]} aria-label={translated("People")}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onAct={onAct} />
        ))}
      </ul>
      {list.isFetchNextPageError && <LoadFailure error={list.error} onRetry={() => void list.fetchNextPage()} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {translated("Show more")}
        </Button>
      )}
    </>
  );
}

function PersonRow({ person, onAct }: { person: AdministeredPerson; onAct: OnAct }) {
  const { uid } = useUser();
  const { email, name, disabledAt } = person;
  const { megabytes } = person.quota;
  const figures = [
    translated("Since {at}", { at: momentText(person.createdAt) }),
    projectsText(person),
    megabytes === null
      ? sizeText(person.byteLength)
      : translated("{used} of {limit}", { used: sizeText(person.byteLength), limit: sizeText(megabytes * BYTES_PER_MEGABYTE) }),
    plural(person.sessions, { one: "{count} session", other: "{count} sessions" }),
  ];
  return (
    <li aria-label={email}>
      <p>
        <strong>{name}</strong> {email}
      </p>
      <p className={styles["quiet"]}>{figures.join(" · ")}</p>
      {(person.isAdmin || person.hasOwnQuota || disabledAt !== null) && (
        <p className={styles["marks"]}>
          {person.isAdmin && <span>{translated("Admin")}</span>}
          {person.hasOwnQuota && <span>{translated("Own quota")}</span>}
          {disabledAt !== null && <span>{translated("Disabled on {at}", { at: momentText(disabledAt) })}</span>}
        </p>
      )}
      <div className={styles["buttons"]}>
        {disabledAt !== null && (
          <Button size="small" onPress={() => onAct(person, "enable")}>
            {translated("Enable account")}
          </Button>
        )}
        {disabledAt === null && person.id !== uid && (
          <Button size="small" onPress={() => onAct(person, "disable")}>
            {translated("Disable account")}
          </Button>
        )}
        <Button size="small" onPress={() => onAct(person, "quota")}>
          {translated("Quota")}
        </Button>
        {person.sessions > 0 && (
          <Button size="small" onPress={() => onAct(person, "endSessions")}>
            {translated("Sign out everywhere")}
          </Button>
        )}
      </div>
    </li>
  );
}

function projectsText({ projects, quota }: AdministeredPerson): string {
  if (quota.projects === null) return plural(projects, { one: "{count} project", other: "{count} projects" });
  return plural(quota.projects, { one: "{used} of {count} project", other: "{used} of {count} projects" }, { used: projects });
}
