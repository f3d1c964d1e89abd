/** Modules that every React Native project has. Packages come from npm. */
declare module '*/app.json' {
  export const name: string;
}
