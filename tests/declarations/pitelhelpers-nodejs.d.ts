/** The Node.js helper as documented on the token page. */
declare module 'pitelhelpers-nodejs' {
  class PitelHelpers {
    constructor(apiKey: string, secretKey: string, userId: string);
    getAccessToken(): string;
  }
  export = PitelHelpers;
}
