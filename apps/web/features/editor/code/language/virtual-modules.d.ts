declare module "virtual:language-library" {
  const text: string;
  export default text;
}
