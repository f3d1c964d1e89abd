/** Words of questions, which say little about the page that answers them. They count, but hardly. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be by can could do does for from has have how i if in into is it me my of on or our should so than that the ' +
    'their them then there this to was we what when where which who why will with would you your ' +
    'là và của cho các những được thì mà làm sao thế nào như'
  ).split(' '),
);
