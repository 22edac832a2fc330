/** `wanted`, or `wanted 2`, `wanted 3`, … when the name is taken. */
export function freeName(wanted: string, taken: readonly { name: string }[]): string {
  const names = new Set(taken.map((thing) => thing.name));
  if (!names.has(wanted)) return wanted;
  const stem = wanted.replace(/ \d+$/, "").slice(0, 70);
  for (let number = 2; ; number++) if (!names.has(`${stem} ${number}`)) return `${stem} ${number}`;
}
