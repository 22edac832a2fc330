import { ADMINISTRATION_LIMITS, type AdministeredPerson } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { backend } from "../../backend/backend.ts";
import { useUser } from "../../backend/use-auth.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { type AccountAct, AccountActDialog } from "./account-act-dialog.tsx";
import styles from "./admin.module.css";
import { momentText, sizeText } from "./figure-texts.ts";
import { LoadFailure } from "./load-failure.tsx";

/** All people with a search, and what an admin can do about each. */
export function People() {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<{ person: AdministeredPerson; act: AccountAct } | null>(null);
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
      {chosen !== null && <AccountActDialog {...chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

type OnAct = (person: AdministeredPerson, act: AccountAct) => void;

function PeopleList({ search, onAct }: { search: string; onAct: OnAct }) {
  const list = useInfiniteQuery({
    queryKey: ["administration", "people", search],
    queryFn: ({ pageParam }) => backend().functions.call("listPeople", { search, ...(pageParam === "" ? {} : { before: pageParam }) }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  if (list.isPending) return <Skeleton label={translated("Loading people")} lines={4} />;
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  const people = list.data.pages.flatMap((page) => page.people);
  if (people.length === 0) return <p className={styles["quiet"]}>{translated("Nobody has this in their email or name.")}</p>;
  return (
    <>
      <ul className={styles["rows"]} aria-label={translated("People")}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} onAct={onAct} />
        ))}
      </ul>
      {list.hasNextPage && (
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
  const figures = [
    translated("Since {at}", { at: momentText(person.createdAt) }),
    plural(person.projects, { one: "{count} project", other: "{count} projects" }),
    sizeText(person.byteLength),
    plural(person.sessions, { one: "{count} session", other: "{count} sessions" }),
  ];
  return (
    <li aria-label={email}>
      <p>
        <strong>{name}</strong> {email}
      </p>
      <p className={styles["quiet"]}>{figures.join(" · ")}</p>
      {(person.isAdmin || disabledAt !== null) && (
        <p className={styles["marks"]}>
          {person.isAdmin && <span>{translated("Admin")}</span>}
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
        {person.sessions > 0 && (
          <Button size="small" onPress={() => onAct(person, "endSessions")}>
            {translated("Sign out everywhere")}
          </Button>
        )}
      </div>
    </li>
  );
}
