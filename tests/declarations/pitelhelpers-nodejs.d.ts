/** The Node.js helper as its table on the token page documents it. */
declare module 'pitelhelpers-nodejs' {
  class PitelHelpers {
    constructor(apiKey: string, secretKey: string, userId: string);
    getAccessToken(): string;
  }
  export = PitelHelpers;
}
