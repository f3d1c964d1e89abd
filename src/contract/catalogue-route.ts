/** The page with the error catalogue, which every error of an operation links to. The link checker knows when it has moved. */
export const catalogueRoute = '/';
