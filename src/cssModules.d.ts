declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}
declare module '*.css';
/** The address of a drawing in space. */
declare module '*.glb' {
  const address: string;
  export default address;
}
