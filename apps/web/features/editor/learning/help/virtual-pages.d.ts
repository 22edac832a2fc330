declare module "virtual:help-pages" {
  const pages: Readonly<Record<string, string>>;
  export default pages;
}
