declare module "virtual:catalogues" {
  /** Where the script of each language's texts lies. */
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
