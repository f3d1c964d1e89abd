/** The HTTP methods of the API, in the order of the reference. The rules of Redocly read them, too, which are JavaScript. */
export const methods = /** @type {const} */ (['get', 'post', 'put', 'patch', 'delete']);
