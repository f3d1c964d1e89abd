/** What every project of React Native has beside the code of the guide; the packages are those of npm. */
declare module '*/app.json' {
  export const name: string;
}
