/** A stylesheet as text, for a sheet that a script makes. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
