/** In milliseconds. */
export const secondMs = 1000;
